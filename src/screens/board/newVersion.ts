import type { BoardSnapshot } from '@antrian/contract/board/board'

/**
 * Milliseconds without calls before a screen with sound reloads, because a new page is silent until
 * somebody clicks.
 */
const REST = 10 * 60_000

let isNewer = false

/**
 * Reloads the page when the server has a new version: at once without sound, else when the booth is
 * at rest.
 */
export function reloadForNewVersion(
  known: string | undefined,
  snapshot: BoardSnapshot,
  hasSound: boolean,
) {
  if (known !== undefined && known !== snapshot.build) isNewer = true
  if (isNewer && (!hasSound || isQuiet(snapshot))) location.reload()
}

function isQuiet({ waiting, inBooth, calls, lastCalled, at }: BoardSnapshot): boolean {
  const called = calls[0] ?? lastCalled[0]
  return waiting === 0 && inBooth === null && (called?.calledAt ?? 0) < at - REST
}
