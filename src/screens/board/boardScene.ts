import type { BoardCall, BoardSnapshot } from '@antrian/contract/board/board'
import { isPausedAt } from '@antrian/contract/forecast/pauseSpan'
import { type Stop, stopText } from '@antrian/contract/forecast/stop'
import { clockTime } from '@antrian/contract/shared/clock'
import { SECOND } from '@antrian/contract/shared/durations'
import { COMES_IN } from '../comesIn'

/** Time in which a new call pulses. */
const IS_FRESH = 20 * SECOND
const FRAMES = 4
/** Progress of a session that takes longer than usual: the last frame stays open. */
const OPEN_FRAME = FRAMES - 0.2

/** Content of the large area of the screen, from top to bottom. */
interface Scene {
  state: 'calling' | 'photo' | 'empty' | 'pause' | 'closed'
  label: string
  /** A number or a time. A called number is filled; the next number is outlined. */
  figure: string
  /** Name of the student; empty when only numbers are shown. */
  name: string
  /** Class of the student, or a sentence in its place. */
  student: string
  invitation: string
  /** Whether the call is new enough to pulse. */
  isFresh: boolean
  /** Number of filled frames of the strip. */
  frames: number
}

/**
 * Footer text: a class that is called, else the message for the room, which are news, else the school's
 * own text.
 */
export function footOf(snapshot: BoardSnapshot, { state }: Scene) {
  const { classCall, message } = snapshot
  const text = message?.text ?? snapshot.text
  const isOpen = state !== 'closed' && state !== 'pause'
  if (classCall && isOpen) {
    const { className, count } = classCall
    return {
      text: `Kelas ${className}: ${count} siswa berikutnya, silakan ke photobooth`,
      isNews: true,
      hasCalls: false,
    }
  }
  const hasCalls = !message && (state === 'calling' || (state === 'photo' && text === ''))
  return { text: hasCalls ? '' : text, isNews: Boolean(message), hasCalls }
}

const NOTHING = { figure: '', name: '', student: '', invitation: '', isFresh: false, frames: 0 }

export function sceneOf(snapshot: BoardSnapshot, now: number): Scene {
  const { closed, inBooth, timeZone } = snapshot
  if (closed) {
    return {
      ...{ ...NOTHING, state: 'closed', label: 'Sampai besok!', frames: FRAMES },
      invitation: `${closed.students} siswa, ${closed.photos} foto hari ini`,
    }
  }
  const pause = pauseAt(snapshot, now)
  const [call] = snapshot.calls
  const isInBooth = call?.number === inBooth
  // A student in the booth is not photographed meanwhile.
  if (pause?.stop && (!call || isInBooth)) return stopScene(pause.stop)
  if (call && isInBooth && now - call.calledAt > COMES_IN) {
    return photoScene(snapshot, call, now)
  }
  if (call) {
    return {
      ...{ ...NOTHING, state: 'calling', label: 'Dipanggil', figure: String(call.number) },
      ...{ name: call.name ?? '', student: call.className },
      invitation: 'Silakan masuk ke photobooth',
      isFresh: now - call.calledAt < IS_FRESH,
    }
  }
  const [next] = snapshot.next
  if (pause) {
    return {
      ...{ ...NOTHING, state: 'pause', label: 'Istirahat sampai' },
      figure: clockTime(pause.until, timeZone),
      student: next ? 'Nomor tidak hangus' : '',
      invitation: next ? `${next.number} dipanggil pertama setelah istirahat` : '',
    }
  }
  return emptyScene(next, closedText(snapshot) !== undefined)
}

const stopScene = (stop: Stop): Scene => ({
  ...{ ...NOTHING, state: 'pause', label: 'Booth berhenti sebentar' },
  student: capitalized(stopText(stop)),
  invitation: 'Nomor tetap berlaku',
})

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase('id') + text.slice(1)

/** What is true for those who wait on a closed day; undefined on another. */
export function closedText({ stillCalled }: BoardSnapshot): string | undefined {
  if (!stillCalled) return undefined
  const { first, last } = stillCalled
  if (first === null) return 'Pendaftaran ditutup'
  const until = first === last ? '' : ` sampai ${last}`
  return `Pendaftaran ditutup, nomor ${first}${until} tetap dipanggil`
}

/** The pause at `now`, so that it ends on time and not with the next snapshot. */
export const pauseAt = ({ pause }: BoardSnapshot, now: number) =>
  pause && isPausedAt(now)(pause) ? pause : null

function photoScene(snapshot: BoardSnapshot, call: BoardCall, now: number): Scene {
  const { session, next, timeZone } = snapshot
  const pause = pauseAt(snapshot, now)
  const part = session ? (now - session.startedAt) / session.usual : 0
  const following = next[0] ? `Berikutnya ${next[0].number}, bersiap di dekat pintu` : ''
  return {
    ...{ ...NOTHING, state: 'photo', label: 'Sedang difoto', figure: String(call.number) },
    name: call.name ?? '',
    student: call.className,
    invitation: pause
      ? `Setelah ini istirahat sampai ${clockTime(pause.until, timeZone)}`
      : following,
    frames: Math.min(OPEN_FRAME, Math.max(0, FRAMES * part)),
  }
}

const emptyScene = (next: BoardSnapshot['next'][number] | undefined, isClosed: boolean): Scene => ({
  ...{ ...NOTHING, state: 'empty', label: 'Booth kosong' },
  ...(next
    ? {
        figure: String(next.number),
        student: next.className,
        invitation: 'Berikutnya, bersiap',
      }
    : {
        student: 'Tidak ada yang menunggu',
        invitation: isClosed ? '' : 'Silakan daftar di meja photobooth',
      }),
})
