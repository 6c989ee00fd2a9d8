import { readFileSync } from 'node:fs'
import type { BoardCall, BoardSnapshot } from '@antrian/contract/board/board'
import { expect, it, vi } from 'vitest'
import { screenSocket } from '../../support/screenSocket'

vi.mock('socket.io-client', () => ({ io: () => screenSocket }))

const NINE = Date.parse('2025-01-06T02:00:00.000Z')

const snapshot = (over: Partial<BoardSnapshot>): BoardSnapshot => ({
  ...{ at: NINE, timeZone: 'Asia/Jakarta', build: 'a', calls: [], lastCalled: [], inBooth: null },
  ...{ next: [], waiting: 9, newcomer: null, hasPhonePage: false, session: null, pause: null },
  ...{ closed: null, schoolName: '', text: '', classCall: null },
  ...over,
})

const call = (number: number): BoardCall => ({
  ...{ number, name: null, className: 'X-1', calledAt: NINE + number },
})

/** Opens a screen whose sound is on, and whose voice ends when the test says so. */
async function openScreen() {
  const [, body = ''] =
    /<body>([^]*)<script/.exec(readFileSync('src/screens/board/index.html', 'utf8')) ?? []
  document.body.innerHTML = body
  const voice = { lang: 'id-ID' }
  const spoken: { text: string; onend: () => void }[] = []
  vi.stubGlobal('speechSynthesis', {
    ...{ getVoices: () => [voice], addEventListener() {}, cancel() {} },
    speak: (utterance: { text: string; onend: () => void }) => spoken.push(utterance),
  })
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'running'
      readonly currentTime = 0
      addEventListener() {}
    },
  )
  class Sound {
    onended = () => {}
    readonly gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    connect = (next: unknown) => next
    disconnect() {}
    start() {}
    stop() {
      this.onended()
    }
  }
  vi.stubGlobal('OscillatorNode', Sound)
  vi.stubGlobal('GainNode', Sound)
  await import('@/screens/board/main')
  screenSocket.says('snapshot', snapshot({ waiting: 0 }))
  return {
    spokenNumbers: () => spoken.map(({ text }) => text.split(/[ ,]+/)[1]),
    end: () => spoken.at(-1)?.onend(),
  }
}

it('a call screen omits a call that was undone during the announcement before', async () => {
  const { spokenNumbers, end } = await openScreen()
  const [first, second, third] = [call(1), call(2), call(3)]
  const classCall = { className: 'XI IPA 2', count: 3, at: NINE + 4 }

  screenSocket.says('snapshot', snapshot({ calls: [third, second, first], classCall }))
  await expect.poll(spokenNumbers).toEqual(['satu'])
  screenSocket.says('snapshot', snapshot({ calls: [third, first] }))
  end()
  await expect.poll(spokenNumbers).toEqual(['satu', 'tiga'])
  end()

  screenSocket.says('snapshot', snapshot({ calls: [call(5), third, first] }))
  await expect.poll(spokenNumbers).toEqual(['satu', 'tiga', 'lima'])
})
