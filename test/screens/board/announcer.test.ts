import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAnnouncer } from '@/screens/board/announcer'
import { createVoice } from '@/screens/board/voice'
import { indonesianVoices } from '@/ui/browser/indonesianVoice'

const aVoice = (lang: string, localService = true) =>
  ({ lang, localService, voiceURI: `${lang} ${localService}` }) as SpeechSynthesisVoice
const voice = aVoice('id-ID')
const english = aVoice('en-US')

const isInForce = () => true

/** A fake of the browser's speech that speaks when the test says so. */
function aSpeech(voices = [english, voice]) {
  const spoken: SpeechSynthesisUtterance[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      voice: SpeechSynthesisVoice | null = null
      onstart: (() => void) | null = null
      onend: (() => void) | null = null
      onerror: (() => void) | null = null
      constructor(text: string) {
        this.text = text
      }
    },
  )
  const cancel = vi.fn<() => void>()
  const speech = {
    getVoices: () => voices,
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
    cancel,
  } as unknown as SpeechSynthesis
  const end = (index: number) => spoken[index]?.onend?.({} as SpeechSynthesisEvent)
  return { speech, spoken, end, cancel }
}

function anAnnouncer(speech?: SpeechSynthesis) {
  const signals: string[] = []
  const said = speech && createVoice(speech)
  const announcer = createAnnouncer(() => ({
    chime: async () => void signals.push('chime'),
    flash: () => signals.push('flash'),
    speak: said && (async text => void (await said.speak(text))),
  }))
  return { announcer, signals }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the announcements of a call screen', () => {
  it('continue when a chime never ends, because the television has put its sound to sleep', async () => {
    vi.useFakeTimers()
    const speak = vi.fn<() => Promise<void>>(async () => {})
    const never = new Promise<void>(() => {})
    const announcer = createAnnouncer(() => ({ chime: () => never, flash: () => {}, speak }))

    announcer.say('Nomor satu', isInForce)
    announcer.say('Nomor dua', isInForce)
    await vi.advanceTimersByTimeAsync(10_000)

    expect(speak.mock.calls).toEqual([['Nomor satu'], ['Nomor dua']])
  })

  it('are spoken one after another, each after a flash and a chime', async () => {
    const { speech, spoken, end } = aSpeech()
    const { announcer, signals } = anAnnouncer(speech)

    announcer.say('Nomor satu', isInForce)
    announcer.say('Nomor dua', isInForce)
    await expect.poll(() => spoken).toHaveLength(1)
    expect(signals).toEqual(['flash', 'chime'])
    end(0)
    await expect.poll(() => spoken).toHaveLength(2)

    expect(spoken.map(({ text }) => text)).toEqual(['Nomor satu', 'Nomor dua'])
    expect(spoken[0]?.voice).toBe(voice)
    expect(signals).toEqual(['flash', 'chime', 'flash', 'chime'])
  })

  it('are omitted when their call ends before them, also during their chime', async () => {
    const { speech, spoken, end } = aSpeech()
    const { announcer, signals } = anAnnouncer(speech)
    const inForce = new Set(['dua', 'tiga', 'empat'])

    announcer.say('Nomor satu', () => inForce.has('satu'))
    announcer.say('Nomor dua', () => inForce.has('dua'))
    expect(signals).toEqual(['flash', 'chime'])
    inForce.delete('dua')
    announcer.say('Nomor tiga', () => inForce.has('tiga'))
    announcer.say('Nomor empat', () => inForce.has('empat'))
    await expect.poll(() => spoken).toHaveLength(1)
    inForce.clear()
    end(0)

    announcer.say('Nomor lima', isInForce)
    await expect.poll(() => spoken).toHaveLength(2)
    expect(spoken.map(({ text }) => text)).toEqual(['Nomor tiga', 'Nomor lima'])
    expect(signals.filter(sound => sound === 'chime')).toHaveLength(3)
  })

  it('continue soon when a voice never ends', async () => {
    vi.useFakeTimers()
    const { speech, spoken, cancel } = aSpeech()
    const { announcer } = anAnnouncer(speech)

    announcer.say('Nomor satu', isInForce)
    announcer.say('Nomor dua', isInForce)
    await vi.advanceTimersByTimeAsync(0)
    expect(spoken).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(4000)

    expect(spoken).toHaveLength(2)
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('consist of a chime and a flash without an Indonesian voice', async () => {
    const { announcer, signals } = anAnnouncer()
    announcer.say('Nomor satu', isInForce)
    announcer.say('Nomor dua', isInForce)
    await expect.poll(() => signals).toEqual(['flash', 'chime', 'flash', 'chime'])
  })
})

describe('the voice of a call screen', () => {
  it('is an Indonesian one, by its new or old language tag', () => {
    const speech = (voices: SpeechSynthesisVoice[]) =>
      ({ getVoices: () => voices }) as unknown as SpeechSynthesis
    expect(indonesianVoices(speech([english, voice]))).toEqual([voice])
    expect(indonesianVoices(speech([aVoice('in_ID')]))).toMatchObject([{ lang: 'in_ID' }])
    expect(indonesianVoices(speech([english, aVoice('it-IT')]))).toEqual([])
  })

  const remote = aVoice('id-ID', false)

  it.each([
    ['fails', (utterance?: SpeechSynthesisUtterance) => utterance?.onerror?.({} as never)],
    ['stays silent', () => vi.advanceTimersByTimeAsync(3000)],
  ])('is replaced for minutes by a local one when that of the network %s', async (_, fail) => {
    vi.useFakeTimers()
    const { speech, spoken, end } = aSpeech([remote, voice])
    const voices = createVoice(speech)

    const first = voices.speak('Nomor satu')
    await fail(spoken[0])
    await vi.advanceTimersByTimeAsync(0)
    end(1)
    expect(await first).toBe(true)
    const second = voices.speak('Nomor dua')
    end(2)
    await second

    expect(spoken.map(({ text, voice: by }) => [text, by])).toEqual([
      ['Nomor satu', remote],
      ['Nomor satu', voice],
      ['Nomor dua', voice],
    ])
  })

  it('is reported when it works nowhere', async () => {
    const { speech, spoken } = aSpeech([remote])
    const voices = createVoice(speech)

    const speaking = voices.speak('Nomor satu')
    spoken[0]?.onerror?.({} as SpeechSynthesisErrorEvent)

    expect(await speaking).toBe(false)
    expect(voices.canSpeak()).toBe(false)
  })
})
