/** Generates the same numbers for the same seed on every machine (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0

  /** From 0 to less than 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (count: number) => Math.floor(next() * count)
  const hex = () =>
    below(2 ** 32)
      .toString(16)
      .padStart(8, '0')

  return {
    next,
    chance: (part: number) => next() < part,
    between: (least: number, most: number) => least + below(most - least + 1),
    /** Throws on an empty list. */
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    /** An id in the format of the server's ids. */
    id() {
      const [a, b, c, d] = [hex(), hex(), hex(), hex()]
      return `${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`
    },
  }
}

export type Random = ReturnType<typeof createRandom>
