import type { BoardSnapshot, BoardStudent } from '@antrian/contract/board'
import { clockTime } from '@antrian/contract/clock'
import { roundedForecast } from '@antrian/contract/roundedForecast'
import { qrPath } from '@/ui/figures/qrPath'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** For so long a student who was called and has started may still be on the way in. */
const COMES_IN = MINUTE

/** Text into nodes that are there from the start: weeks of calls add none. */
export function createBoardView(page: Document) {
  const node = (id: string) => {
    const found = page.getElementById(id)
    if (!found) throw new Error(`the page has no #${id}`)
    return found
  }
  const rows = [...node('rows').children].map(row => ({
    row: row as HTMLElement,
    cells: [...row.children] as HTMLElement[],
  }))

  const write = (target: HTMLElement | undefined, text: string) => {
    if (target && target.textContent !== text) target.textContent = text
  }

  function drawCode(address: string) {
    const code = node('code')
    if (code.childElementCount > 0) return
    const { size, path } = qrPath(address)
    const shape = page.createElementNS('http://www.w3.org/2000/svg', 'path')
    shape.setAttribute('d', path)
    code.setAttribute('viewBox', `0 0 ${size} ${size}`)
    code.append(shape)
  }

  return {
    show(snapshot: BoardSnapshot, now: number) {
      const { calls, lastCalled, inBooth, next, waiting, timeZone } = snapshot
      const [call] = calls
      const isInside =
        call !== undefined && call.number === inBooth && now - call.calledAt > COMES_IN
      write(
        node('label'),
        call ? (isInside ? 'Di dalam booth' : 'Dipanggil') : 'Antrian Photobooth',
      )
      write(node('number'), call ? String(call.number) : '–')
      node('number').dataset.digits = String(String(call?.number ?? '').length)
      write(node('student'), call ? nameAndClass(call) : nobodyText(lastCalled))
      node('invitation').hidden = !call || isInside
      write(node('in-booth'), inBooth === null ? 'kosong' : String(inBooth))
      write(node('last-called'), lastCalled.map(({ number }) => number).join(' · ') || '–')
      for (const [place, { row, cells }] of rows.entries()) {
        const student = next[place]
        row.hidden = !student
        write(cells[0], student ? String(student.number) : '')
        write(cells[1], student?.className ?? '')
        write(cells[2], student?.forecast ? forecastText(student.forecast, now, timeZone) : '')
      }
      node('class-call').hidden = !snapshot.classCall
      write(node('class-call'), snapshot.classCall ? classCallText(snapshot.classCall) : '')
      write(node('waiting'), `${waiting} menunggu`)
      write(node('newcomer'), newcomerText(snapshot, now))
      for (const id of ['code', 'scan']) node(id).toggleAttribute('hidden', !snapshot.hasPhonePage)
      if (snapshot.hasPhonePage) drawCode(new URL('/nomor', page.location.href).href)
    },

    /** Since when nothing was heard, by the server's clock; null while all is well. */
    showCut(since: number | null, timeZone: string) {
      node('cut').hidden = since === null
      if (since !== null) write(node('cut'), `Terputus sejak ${clockTime(since, timeZone)}`)
    },

    showBoard(isOn: boolean) {
      node('board').hidden = !isOn
      node('off').hidden = isOn
    },

    showStart: (isNeeded: boolean) => {
      node('start').hidden = !isNeeded
      page.body.toggleAttribute('data-is-started', !isNeeded)
    },

    showVoiceMissing: (isMissing: boolean) => {
      node('voice').hidden = !isMissing
    },

    flash() {
      page.body.removeAttribute('data-is-flashing')
      requestAnimationFrame(() => page.body.setAttribute('data-is-flashing', ''))
    },

    onStart: (listener: () => void) => node('start').addEventListener('click', listener),
  }
}

type ClassCall = NonNullable<BoardSnapshot['classCall']>

const classCallText = ({ className, count }: ClassCall) =>
  `Kelas ${className}: ${count} siswa berikutnya, silakan ke photobooth`

const nobodyText = (lastCalled: BoardSnapshot['lastCalled']) =>
  lastCalled.length > 0 ? 'Menunggu panggilan berikutnya' : 'Belum ada panggilan'

const nameAndClass = ({ name, className }: BoardStudent) =>
  [name, className].filter(Boolean).join(' · ')

const forecastText = (start: number, now: number, timeZone: string) =>
  `± ${clockTime(roundedForecast(start, now), timeZone)}`

function newcomerText({ newcomer, timeZone }: BoardSnapshot, now: number): string {
  if (newcomer === null) return ''
  if (newcomer - now > HOUR) {
    return `Daftar sekarang: giliran ${forecastText(newcomer, now, timeZone)}.`
  }
  const minutes = Math.max(0, Math.round((newcomer - now) / MINUTE))
  return minutes < 1 ? 'Daftar sekarang: langsung masuk.' : `Daftar sekarang: ± ${minutes} menit.`
}
