import type { Duplex } from 'node:stream'

/** Carries what comes at either end to the other; both end together. They are in `ends` meanwhile. */
export function joinEnds(near: Duplex, far: Duplex, ends: Set<Duplex>) {
  for (const [end, other] of [
    [near, far],
    [far, near],
  ] as const) {
    ends.add(end)
    end.on('error', () => other.destroy())
    end.on('close', () => {
      ends.delete(end)
      other.destroy()
    })
  }
  near.pipe(far).pipe(near)
}
