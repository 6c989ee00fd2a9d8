import { BOARD_LIMITS, type BoardCall, type BoardSnapshot } from '@antrian/contract/board/board'
import { MINUTE } from '@antrian/contract/shared/durations'
import { spelledClass, spelledNumber } from './spelling'

/** Maximum age of an announced call in milliseconds. An older student has come or was skipped. */
const SAID_WITHIN = MINUTE

/** What the call screen says of a snapshot. */
type Spoken = Pick<BoardSnapshot, 'at' | 'calls' | 'classCall' | 'message'>
type ClassCall = NonNullable<BoardSnapshot['classCall']>

interface Announcement {
  /** Time of the call or the message. */
  at: number
  text: string
  /** Whether it is still to be said when this is the newest snapshot. */
  isInForce: (newest: Spoken) => boolean
}

/**
 * Returns what is new in each snapshot, oldest first. What the first snapshot has was announced
 * before.
 */
export function createAnnouncements() {
  const ofStudents = onlyNew()
  const ofClasses = onlyNew()
  const ofMessages = onlyNew()
  return ({ at, calls, classCall, message }: Spoken): Announcement[] => [
    ...ofStudents(at, calls.map(announcementOf).reverse()),
    ...ofClasses(at, classCall ? [classAnnouncementOf(classCall)] : []),
    ...ofMessages(at, message?.isSpoken ? [messageAnnouncementOf(message)] : []),
  ]
}

/** Lets through what is newer than all before, and not older than a minute. */
function onlyNew() {
  let newest: number | undefined
  return (now: number, announcements: readonly Announcement[]) => {
    const known = newest
    newest = Math.max(known ?? 0, ...announcements.map(({ at }) => at))
    if (known === undefined) return []
    return announcements.filter(({ at }) => at > known && now - at < SAID_WITHIN)
  }
}

/** Says "Nomor tiga belas, Dewi, sebelas I P S dua, silakan ke photobooth". */
function announcementOf({ number, name, className, calledAt }: BoardCall): Announcement {
  const firstName = name && asWord(name.replace(/ \p{L}\.$/u, ''))
  const place = `Nomor ${spelledNumber(number)}`
  return {
    at: calledAt,
    text: [place, firstName, spelledClass(className), 'silakan ke photobooth']
      .filter(Boolean)
      .join(', '),
    // Also when newer calls have pushed it out of the snapshot.
    isInForce({ calls }) {
      const oldest = calls[BOARD_LIMITS.calls - 1]
      const isPushedOut = oldest !== undefined && calledAt < oldest.calledAt
      return isPushedOut || calls.some(call => call.number === number)
    },
  }
}

/** A voice spells a name in capitals letter by letter: RIZKI is said as Rizki. */
const asWord = (name: string) =>
  name.replace(
    /(\p{Lu})(\p{Lu}+)/gu,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  )

/** Says "Kelas sebelas I P A dua, tiga siswa berikutnya, silakan ke photobooth". */
const classAnnouncementOf = ({ className, count, at }: ClassCall): Announcement => ({
  at,
  text: `Kelas ${spelledClass(className)}, ${spelledNumber(count)} siswa berikutnya, silakan ke photobooth`,
  // Also when a newer call of a class has taken its place in the snapshot.
  isInForce: ({ classCall }) => at <= (classCall?.at ?? 0),
})

const messageAnnouncementOf = ({
  text,
  at,
}: NonNullable<BoardSnapshot['message']>): Announcement => ({
  at,
  text: `Pengumuman: ${text}`,
  isInForce: ({ message }) => message?.at === at,
})
