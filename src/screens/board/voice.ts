/** Some voices never say that they have ended. */
const LONGEST = 15_000

/** The browser's Indonesian voice; its list may come late, so it is asked anew each time. */
export const indonesianVoice = (speech: SpeechSynthesis): SpeechSynthesisVoice | undefined =>
  speech.getVoices().find(({ lang }) => /^(id|in)([-_]|$)/i.test(lang))

/** Resolves when the text has been said, or will never be. */
export function speakWith(speech: SpeechSynthesis, voice: SpeechSynthesisVoice, text: string) {
  return new Promise<void>(resolve => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = 0.9
    // The closure keeps the utterance: Chromium forgets one that nobody holds, and never ends it.
    const done = () => {
      clearTimeout(timer)
      utterance.onend = utterance.onerror = null
      resolve()
    }
    const timer = setTimeout(() => {
      speech.cancel()
      done()
    }, LONGEST)
    utterance.onend = utterance.onerror = done
    speech.speak(utterance)
  })
}
