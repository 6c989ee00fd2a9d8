import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAnnouncer } from '@/screens/board/announcer'
import { speakWith } from '@/screens/board/voice'
import { indonesianVoice } from '@/ui/browser/indonesianVoice'

const aVoice = (lang: string) => ({ lang }) as SpeechSynthesisVoice
const voice = aVoice('id-ID')
const english = aVoice('en-US')

const isInForce = () => true

/** A fake of the browser's speech that speaks when the test says so. */
function aSpeech() {
  const spoken: SpeechSynthesisUtterance[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      onend: (() => void) | null = null
      onerror: (() => void) | null = null
      constructor(text: string) {
        this.text = text
      }
    },
  )
  const cancel = vi.fn<() => void>()
  const speech = {
    getVoices: () => [english, voice],
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
    cancel,
  } as unknown as SpeechSynthesis
  const end = (index: number) => spoken[index]?.onend?.({} as SpeechSynthesisEvent)
  return { speech, spoken, end, cancel }
}

function anAnnouncer(speech?: SpeechSynthesis) {
  const heard: string[] = []
  const announcer = createAnnouncer(() => ({
    chime: async () => void heard.push('chime'),
    flash: () => heard.push('flash'),
    speak: speech && (text => speakWith(speech, voice, text)),
  }))
  return { announcer, heard }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('announcements', () => {
  it('go on when a chime never ends, because the television had put its sound to sleep', async () => {
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
    const { announcer, heard } = anAnnouncer(speech)

    announcer.say('Nomor satu', isInForce)
    announcer.say('Nomor dua', isInForce)
    await expect.poll(() => spoken).toHaveLength(1)
    expect(heard).toEqual(['flash', 'chime'])
    end(0)
    await expect.poll(() => spoken).toHaveLength(2)

    expect(spoken.map(({ text }) => text)).toEqual(['Nomor satu', 'Nomor dua'])
    expect(spoken[0]?.voice).toBe(voice)
    expect(heard).toEqual(['flash', 'chime', 'flash', 'chime'])
  })

  it('are left out when their call ends before them, also while its chime sounds', async () => {
    const { speech, spoken, end } = aSpeech()
    const { announcer, heard } = anAnnouncer(speech)
    const inForce = new Set(['dua', 'tiga', 'empat'])

    announcer.say('Nomor satu', () => inForce.has('satu'))
    announcer.say('Nomor dua', () => inForce.has('dua'))
    expect(heard).toEqual(['flash', 'chime'])
    inForce.delete('dua')
    announcer.say('Nomor tiga', () => inForce.has('tiga'))
    announcer.say('Nomor empat', () => inForce.has('empat'))
    await expect.poll(() => spoken).toHaveLength(1)
    inForce.clear()
    end(0)

    announcer.say('Nomor lima', isInForce)
    await expect.poll(() => spoken).toHaveLength(2)
    expect(spoken.map(({ text }) => text)).toEqual(['Nomor tiga', 'Nomor lima'])
    expect(heard.filter(sound => sound === 'chime')).toHaveLength(3)
  })

  it('continue when a voice fails or never ends', async () => {
    vi.useFakeTimers()
    const { speech, spoken, cancel } = aSpeech()
    const { announcer } = anAnnouncer(speech)

    announcer.say('Nomor satu', isInForce)
    announcer.say('Nomor dua', isInForce)
    announcer.say('Nomor tiga', isInForce)
    await vi.advanceTimersByTimeAsync(0)
    spoken[0]?.onerror?.({} as SpeechSynthesisErrorEvent)
    await vi.advanceTimersByTimeAsync(0)
    expect(spoken).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(15_000)

    expect(spoken).toHaveLength(3)
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('are a chime and a flash without an Indonesian voice', async () => {
    const { announcer, heard } = anAnnouncer()
    announcer.say('Nomor satu', isInForce)
    announcer.say('Nomor dua', isInForce)
    await expect.poll(() => heard).toEqual(['flash', 'chime', 'flash', 'chime'])
  })
})

describe('the voice', () => {
  it('is an Indonesian one, by its new or old language tag', () => {
    const speech = (voices: SpeechSynthesisVoice[]) =>
      ({ getVoices: () => voices }) as unknown as SpeechSynthesis
    expect(indonesianVoice(speech([english, voice]))).toBe(voice)
    expect(indonesianVoice(speech([aVoice('in_ID')]))?.lang).toBe('in_ID')
    expect(indonesianVoice(speech([english, aVoice('it-IT')]))).toBeUndefined()
  })
})
