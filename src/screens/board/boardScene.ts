import type { BoardCall, BoardSnapshot, BoardStudent } from '@antrian/contract/board'
import { clockTime } from '@antrian/contract/clock'
import { isPausedAt } from '@antrian/contract/pause'

const SECOND = 1000
/** For so long a student who was called and has started may still be on the way in. */
const COMES_IN = 60 * SECOND
/** For so long a call makes the film pulse. */
const IS_FRESH = 20 * SECOND
const FRAMES = 4
/** The last frame stays open while a session lasts longer than such a one usually does. */
const OPEN_FRAME = FRAMES - 0.2

/** What the large place of the screen says, from top to bottom. */
export interface Scene {
  state: 'calling' | 'photo' | 'empty' | 'pause' | 'closed'
  label: string
  /** A number or a time; a number that is called is filled, one that comes next is hollow. */
  figure: string
  student: string
  invitation: string
  /** Whether the call is so new that somebody may have to look up. */
  isFresh: boolean
  /** How many frames of the strip are full. */
  frames: number
}

/** A class that is asked to come, before the line that the school wrote itself. */
export function footOf(snapshot: BoardSnapshot, { state }: Scene) {
  const { classCall, text } = snapshot
  const isOpen = state !== 'closed' && state !== 'pause'
  if (classCall && isOpen) {
    const { className, count } = classCall
    return {
      text: `Kelas ${className}: ${count} siswa berikutnya, silakan ke photobooth`,
      isSummons: true,
      hasCalls: false,
    }
  }
  const hasCalls = state === 'calling' || (state === 'photo' && text === '')
  return { text: hasCalls ? '' : text, isSummons: false, hasCalls }
}

const NOTHING = { figure: '', student: '', invitation: '', isFresh: false, frames: 0 }

export function sceneOf(snapshot: BoardSnapshot, now: number): Scene {
  const { closed, inBooth, timeZone } = snapshot
  if (closed) {
    return {
      ...{ ...NOTHING, state: 'closed', label: 'Sampai besok!', frames: FRAMES },
      invitation: `${closed.students} siswa, ${closed.photos} foto hari ini`,
    }
  }
  const pause = pauseAt(snapshot, now)
  const call = standingCall(snapshot, now)
  if (call && call.number === inBooth && now - call.calledAt > COMES_IN) {
    return photoScene(snapshot, call, now)
  }
  if (call) {
    return {
      ...{ ...NOTHING, state: 'calling', label: 'Dipanggil', figure: String(call.number) },
      ...{ student: nameAndClass(call), invitation: 'Silakan masuk ke photobooth' },
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
  return emptyScene(next)
}

/** The pause in force; it ends on the screen when it ends, and not with the next snapshot. */
export const pauseAt = ({ pause }: BoardSnapshot, now: number) =>
  pause && isPausedAt(now)(pause) ? pause : null

function photoScene(snapshot: BoardSnapshot, call: BoardCall, now: number): Scene {
  const { session, next, timeZone } = snapshot
  const pause = pauseAt(snapshot, now)
  const part = session ? (now - session.startedAt) / session.usual : 0
  const following = next[0] ? `Berikutnya ${next[0].number}, bersiap di dekat pintu` : ''
  return {
    ...{ ...NOTHING, state: 'photo', label: 'Sedang difoto', figure: String(call.number) },
    student: nameAndClass(call),
    invitation: pause
      ? `Setelah ini istirahat sampai ${clockTime(pause.until, timeZone)}`
      : following,
    frames: Math.min(OPEN_FRAME, Math.max(0, FRAMES * part)),
  }
}

const emptyScene = (next: BoardSnapshot['next'][number] | undefined): Scene => ({
  ...{ ...NOTHING, state: 'empty', label: 'Booth kosong' },
  ...(next
    ? {
        figure: String(next.number),
        student: next.className,
        invitation: 'Berikutnya, bersiap',
      }
    : { student: 'Tidak ada yang menunggu', invitation: 'Silakan daftar di meja photobooth' }),
})

/** In a pause nobody is asked to stand up: only a call that was made in it stands. */
function standingCall(snapshot: BoardSnapshot, now: number): BoardCall | undefined {
  const pause = pauseAt(snapshot, now)
  return snapshot.calls.find(
    ({ number, calledAt }) => !pause || number === snapshot.inBooth || calledAt >= pause.from,
  )
}

const nameAndClass = ({ name, className }: BoardStudent) =>
  [name, className].filter(Boolean).join(' · ')
