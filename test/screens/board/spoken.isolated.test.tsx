import { readFileSync } from 'node:fs'
import type { BoardCall, BoardSnapshot } from '@antrian/contract/board/board'
import { describe, expect, it, vi } from 'vitest'
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
  screenSocket.begin()
  vi.resetModules()
  await import('@/screens/board/main')
  const texts = () => spoken.map(({ text }) => text)
  return {
    texts,
    spokenNumbers: () => texts().map(text => text.split(/[ ,]+/)[1]),
    end: () => spoken.at(-1)?.onend(),
  }
}

it('a call screen omits a call that was undone during the announcement before', async () => {
  const { spokenNumbers, end } = await openScreen()
  screenSocket.says('snapshot', snapshot({ waiting: 0 }))
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

describe('the message for the room', () => {
  const said = 'Pengumuman: Ambil foto di meja 2'
  const message = (over = {}) => ({
    ...{ text: 'Ambil foto di meja 2', at: NINE + 2, until: NINE + 60_000, isSpoken: true },
    ...over,
  })

  it('is said once, and after the call that came with it', async () => {
    const { texts, end } = await openScreen()
    screenSocket.says('snapshot', snapshot({ waiting: 0 }))

    screenSocket.says('snapshot', snapshot({ message: message(), calls: [call(1)] }))
    await expect.poll(texts).toHaveLength(1)
    screenSocket.says('snapshot', snapshot({ message: message(), calls: [call(1)] }))
    expect(texts()).toEqual([expect.stringMatching(/^Nomor satu/)])
    end()
    await expect.poll(texts).toHaveLength(2)
    expect(texts()[1]).toBe(said)
    screenSocket.says('snapshot', snapshot({ message: message(), calls: [call(4), call(1)] }))
    end()

    await expect.poll(texts).toHaveLength(3)
    expect(texts()[2]).toMatch(/^Nomor empat/)
  })

  it.each([
    ['stood before the screen was opened', message(), message()],
    ['is for the eyes alone', null, message({ isSpoken: false })],
    ['came more than a minute ago', null, message({ at: NINE - 60_000 })],
  ])('is not said where it %s', async (_, before, stands) => {
    const { texts, end } = await openScreen()
    screenSocket.says('snapshot', snapshot({ message: before }))

    screenSocket.says('snapshot', snapshot({ message: stands, calls: [call(4)] }))
    await expect.poll(texts).not.toEqual([])
    end()
    screenSocket.says('snapshot', snapshot({ message: stands, calls: [call(6), call(4)] }))

    await expect.poll(texts).toHaveLength(2)
    expect(texts().map(text => text.split(',')[0])).toEqual(['Nomor empat', 'Nomor enam'])
  })

  it('is not said once it is taken down', async () => {
    const { texts, end } = await openScreen()
    screenSocket.says('snapshot', snapshot({ waiting: 0 }))
    screenSocket.says('snapshot', snapshot({ message: message(), calls: [call(4)] }))
    await expect.poll(texts).toHaveLength(1)

    screenSocket.says('snapshot', snapshot({ calls: [call(4)] }))
    end()
    screenSocket.says('snapshot', snapshot({ calls: [call(6), call(4)] }))

    await expect.poll(texts).toHaveLength(2)
    expect(texts().map(text => text.split(',')[0])).toEqual(['Nomor empat', 'Nomor enam'])
  })
})
