import { BOARD_LIMITS, type BoardCall, type BoardSnapshot } from '@antrian/contract/board/board'
import { spelledClass, spelledNumber } from './spelling'

/** Maximum age of an announced call in milliseconds. An older student has come or was skipped. */
const SAID_WITHIN = 60_000

/** Makes a text such as "Nomor tiga belas, Dewi, sebelas I P S dua, silakan ke photobooth". */
export function announcementOf({ number, name, className }: BoardCall): string {
  const firstName = name && asWord(name.replace(/ \p{L}\.$/u, ''))
  return [
    `Nomor ${spelledNumber(number)}`,
    firstName,
    spelledClass(className),
    'silakan ke photobooth',
  ]
    .filter(Boolean)
    .join(', ')
}

/** A voice spells a name in capitals letter by letter: RIZKI is said as Rizki. */
const asWord = (name: string) =>
  name.replace(
    /(\p{Lu})(\p{Lu}+)/gu,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  )

/**
 * Returns the new calls of a snapshot, oldest first. Calls in the first snapshot were announced
 * before.
 */
export function createCallWatch() {
  let newest: number | undefined

  return ({ at, calls }: Pick<BoardSnapshot, 'at' | 'calls'>): BoardCall[] => {
    const known = newest
    newest = Math.max(known ?? 0, ...calls.map(({ calledAt }) => calledAt))
    if (known === undefined) return []
    return calls.filter(({ calledAt }) => calledAt > known && at - calledAt < SAID_WITHIN).reverse()
  }
}

/** Whether a call is in force, also when newer ones have pushed it out of the snapshot. */
export function isCalled(call: BoardCall, { calls }: Pick<BoardSnapshot, 'calls'>): boolean {
  const oldest = calls[BOARD_LIMITS.calls - 1]
  const isPushedOut = oldest !== undefined && call.calledAt < oldest.calledAt
  return isPushedOut || calls.some(({ number }) => number === call.number)
}

type ClassCall = NonNullable<BoardSnapshot['classCall']>

/** Makes a text such as "Kelas sebelas I P A dua, tiga siswa berikutnya, silakan ke photobooth". */
export const classAnnouncementOf = ({ className, count }: ClassCall) =>
  `Kelas ${spelledClass(className)}, ${spelledNumber(count)} siswa berikutnya, silakan ke photobooth`

/** Returns the group call of a snapshot if it is newer than that of the snapshot before. */
export function createClassCallWatch() {
  let newest: number | undefined

  return ({ at, classCall }: Pick<BoardSnapshot, 'at' | 'classCall'>): ClassCall | undefined => {
    const known = newest
    newest = Math.max(known ?? 0, classCall?.at ?? 0)
    const isNew = known !== undefined && classCall && classCall.at > known
    return isNew && at - classCall.at < SAID_WITHIN ? classCall : undefined
  }
}

/** Whether a group call is in force, also when a newer one has taken its place in the snapshot. */
export const isClassCalled = ({ at }: ClassCall, snapshot: Pick<BoardSnapshot, 'classCall'>) =>
  at <= (snapshot.classCall?.at ?? 0)

type Message = NonNullable<BoardSnapshot['message']>

export const messageAnnouncementOf = ({ text }: Message) => `Pengumuman: ${text}`

/** Returns the message of a snapshot once, if it is to be said. */
export function createMessageWatch() {
  let newest: number | undefined

  return ({ at, message }: Pick<BoardSnapshot, 'at' | 'message'>): Message | undefined => {
    const known = newest
    newest = Math.max(known ?? 0, message?.at ?? 0)
    const isNew = known !== undefined && message?.isSpoken && message.at > known
    return isNew && at - message.at < SAID_WITHIN ? message : undefined
  }
}

/** Whether a message still stands as it was, and not another one. */
export const isMessageShown = ({ at }: Message, { message }: Pick<BoardSnapshot, 'message'>) =>
  message?.at === at
