import { readFileSync } from 'node:fs'
import type { BoardSnapshot } from '@antrian/contract/board/board'
import { expect, it } from 'vitest'
import { createBoardView } from '@/screens/board/boardView'

it('a call screen on an address that no phone can open shows no code', () => {
  document.documentElement.innerHTML = readFileSync('src/screens/board/index.html', 'utf8')
  expect(window.location.hostname).toBe('localhost')
  const at = Date.parse('2025-01-06T02:00:00.000Z')
  const snapshot: BoardSnapshot = {
    ...{ at, timeZone: 'Asia/Jakarta', build: 'a', calls: [], lastCalled: [], inBooth: null },
    ...{ next: [], waiting: 0, newcomer: null, hasPhonePage: true, session: null, pause: null },
    ...{ closed: null, schoolName: '', text: '' },
  }

  createBoardView(document).show(snapshot, at)

  for (const id of ['code', 'scan']) expect(document.getElementById(id)).toHaveAttribute('hidden')

  // Where the server knows its address in the network, the code is that of it.
  createBoardView(document).show({ ...snapshot, address: 'http://192.168.1.5:3000' }, at)
  for (const id of ['code', 'scan']) {
    expect(document.getElementById(id)).not.toHaveAttribute('hidden')
  }
})
