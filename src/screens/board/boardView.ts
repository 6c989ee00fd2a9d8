import type { BoardSnapshot } from '@antrian/contract/board/board'
import { roundedForecast } from '@antrian/contract/forecast/roundedForecast'
import { clockTime } from '@antrian/contract/shared/clock'
import { HOUR, MINUTE } from '@antrian/contract/shared/durations'
import { isOnlyHere } from '@antrian/contract/shared/onlyHere'
import { qrPath } from '@/ui/figures/qrPath'
import { screenPage, write } from '../screenPage'
import { closedText, footOf, pauseAt, sceneOf } from './boardScene'

export function createBoardView(page: Document) {
  const { node, ...screen } = screenPage(page, 'board')
  const rows = [...node('rows').children].map(row => ({
    row: row as HTMLElement,
    cells: [...row.children] as HTMLElement[],
  }))

  /** Writes a text, and hides the node when the text is empty. */
  const writeOrHide = (id: string, text: string) => {
    write(node(id), text)
    node(id).hidden = text === ''
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

  function showScene(snapshot: BoardSnapshot, now: number) {
    const scene = sceneOf(snapshot, now)
    const { state, label, figure, name, student, invitation, isFresh, frames } = scene
    page.body.dataset.state = state
    page.body.toggleAttribute('data-is-fresh', isFresh)
    write(node('label'), label)
    writeOrHide('number', figure)
    // Apart, because a name that is written from right to left would tear the class apart.
    write(node('name'), name)
    write(node('and'), name && ' · ')
    write(node('class'), student)
    node('student').hidden = student === ''
    for (const id of ['number', 'student']) {
      node(id).style.setProperty('--letters', String(node(id).textContent?.length || 1))
    }
    writeOrHide('invitation', invitation)
    const hasStrip = state === 'photo' || state === 'closed' || figure === ''
    node('strip').toggleAttribute('hidden', !hasStrip)
    node('strip').style.setProperty('--frames', frames.toFixed(3))

    const foot = footOf(snapshot, scene)
    node('calls').hidden = !foot.hasCalls
    write(node('text'), foot.text)
    node('text').toggleAttribute('data-is-news', foot.isNews)
    node('foot').toggleAttribute('data-is-empty', !foot.hasCalls && !foot.text)
  }

  function showLine(snapshot: BoardSnapshot, now: number) {
    const { next, timeZone } = snapshot
    const pause = pauseAt(snapshot, now)
    write(node('next'), pause && !pause.stop ? 'Setelah istirahat' : 'Berikutnya')
    node('next').toggleAttribute('data-is-empty', next.length === 0)
    for (const [place, { row, cells }] of rows.entries()) {
      const student = next[place]
      row.hidden = !student
      write(cells[0], student ? String(student.number) : '')
      write(cells[1], student?.className ?? '')
      write(cells[2], student ? forecastText(student.forecast, now, timeZone) : '')
    }
  }

  return {
    ...screen,

    show(snapshot: BoardSnapshot, now: number) {
      const { inBooth, lastCalled, waiting, timeZone, closed, hasPhonePage } = snapshot
      showScene(snapshot, now)
      write(node('school'), snapshot.schoolName)
      write(node('clock'), clockTime(now, timeZone))
      write(node('in-booth'), inBooth === null ? 'kosong' : String(inBooth))
      write(node('last-called'), lastCalled.map(({ number }) => number).join(' · ') || '–')
      node('line').hidden = closed !== null
      showLine(snapshot, now)
      write(node('waiting'), `${waiting} menunggu`)
      write(node('newcomer'), newcomerText(snapshot, now))
      const forPhones = hasPhonePage ? phonePage(page.location.href, snapshot.address) : ''
      const hasCode = forPhones !== '' && !isOnlyHere(forPhones)
      for (const id of ['code', 'scan']) node(id).toggleAttribute('hidden', !hasCode)
      if (hasCode) drawCode(forPhones)
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

/** Whether a forecast is over, because the connection is cut. */
const isPast = (start: number, now: number) => start < now - MINUTE

const forecastText = (start: number | null, now: number, timeZone: string) =>
  start === null || isPast(start, now)
    ? ''
    : `±\u00a0${clockTime(roundedForecast(start, now), timeZone)}`

function newcomerText(snapshot: BoardSnapshot, now: number): string {
  const { newcomer, inBooth, timeZone } = snapshot
  const closed = closedText(snapshot)
  if (closed) return closed
  if (newcomer === null || isPast(newcomer, now)) return ''
  if (newcomer - now > HOUR || pauseAt(snapshot, now)) {
    return `Daftar sekarang: giliran\u00a0${forecastText(newcomer, now, timeZone)}`
  }
  const minutes = Math.round((newcomer - now) / MINUTE)
  return minutes < 1 && inBooth === null
    ? 'Daftar sekarang: langsung masuk'
    : `Daftar sekarang: ±\u00a0${Math.max(1, minutes)}\u00a0menit`
}

/** Address of the phone page: that of this screen, or another one if phones cannot open it. */
const phonePage = (here: string, address?: string) =>
  new URL('/nomor', (isOnlyHere(here) && address) || here).href
