import { MINUTE } from '@antrian/contract/shared/durations'
import { indonesianVoices } from '@/ui/browser/indonesianVoice'

/** Maximum milliseconds until a voice from the network begins; some stay silent without an error. */
const BEGINS_WITHIN = 3000
/** Maximum milliseconds of an utterance, by its length, because some voices never fire `end`. */
const longest = (text: string) => 2000 + 130 * text.length
/** Milliseconds for which a voice that failed is left out. */
const LEFT_OUT_FOR = 5 * MINUTE

type Outcome = 'spoken' | 'failed'

/** The browser's Indonesian voices. One that fails or stays silent is followed by the next. */
export function createVoice(speech: SpeechSynthesis) {
  const leftOutUntil = new Map<string, number>()

  const working = () =>
    indonesianVoices(speech).filter(
      ({ voiceURI }) => (leftOutUntil.get(voiceURI) ?? 0) <= performance.now(),
    )

  return {
    canSpeak: () => working().length > 0,

    /** Speaks the text, and returns whether a voice did. */
    async speak(text: string): Promise<boolean> {
      for (const voice of working()) {
        if ((await speakWith(speech, voice, text)) === 'spoken') return true
        leftOutUntil.set(voice.voiceURI, performance.now() + LEFT_OUT_FOR)
      }
      return false
    },
  }
}

function speakWith(speech: SpeechSynthesis, voice: SpeechSynthesisVoice, text: string) {
  return new Promise<Outcome>(resolve => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = 0.9
    // The closure keeps a reference, because Chromium garbage-collects an utterance without one and
    // never fires `end`.
    const done = (outcome: Outcome) => {
      clearTimeout(timer)
      utterance.onstart = utterance.onend = utterance.onerror = null
      resolve(outcome)
    }
    const giveUpAfter = (patience: number, outcome: Outcome) =>
      setTimeout(() => {
        speech.cancel()
        done(outcome)
      }, patience)
    let timer = voice.localService
      ? giveUpAfter(longest(text), 'spoken')
      : giveUpAfter(BEGINS_WITHIN, 'failed')
    utterance.onstart = () => {
      clearTimeout(timer)
      timer = giveUpAfter(longest(text), 'spoken')
    }
    utterance.onend = () => done('spoken')
    utterance.onerror = () => done('failed')
    speech.speak(utterance)
  })
}
