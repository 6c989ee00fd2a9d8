import { readFileSync } from 'node:fs'
import type { BoardSnapshot } from '@antrian/contract/board'
import { describe, expect, it } from 'vitest'
import { createBoardView } from '@/screens/board/boardView'

const NINE = Date.parse('2025-01-06T02:00:00.000Z')
const html = readFileSync('src/screens/board/index.html', 'utf8')

const snapshot = (over: Partial<BoardSnapshot> = {}): BoardSnapshot => ({
  ...{ at: NINE, timeZone: 'Asia/Jakarta', build: 'a', calls: [], lastCalled: [], inBooth: null },
  ...{ next: [], waiting: 0, newcomer: null, hasPhonePage: false, session: null, pause: null },
  ...{ closed: null, schoolName: '', text: '' },
  ...over,
})

/** Texts of the screen. */
function shown(of: BoardSnapshot) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  createBoardView(page).show(of, of.at)
  const text = (id: string) => page.getElementById(id)?.textContent
  return {
    number: text('number'),
    label: text('label'),
    student: text('student'),
    isInvited: page.getElementById('invitation')?.hidden === false,
    lastCalled: text('last-called'),
  }
}

describe('a call screen', () => {
  it('invites the called student', () => {
    const call = { number: 7, name: 'Siti R.', className: 'X-1', calledAt: NINE }

    expect(shown(snapshot({ calls: [call] }))).toEqual({
      ...{ number: '7', label: 'Dipanggil', student: 'Siti R. · X-1' },
      ...{ isInvited: true, lastCalled: '–' },
    })
  })

  it('does not invite after the session has ended', () => {
    const lastCalled = [322, 321].map(number => ({ number, calledAt: NINE }))

    expect(shown(snapshot({ lastCalled }))).toEqual({
      ...{ number: '–', label: 'Antrian Photobooth', student: 'Menunggu panggilan berikutnya' },
      ...{ isInvited: false, lastCalled: '322 · 321' },
    })
  })

  it('says in the morning that nobody has been called', () => {
    expect(shown(snapshot()).student).toBe('Belum ada panggilan')
  })
})
