/** Maximum milliseconds of one utterance, because some voices never fire `end`. */
const LONGEST = 15_000

/** Speaks the text and resolves at its end, on an error, or after the maximum time. */
export function speakWith(speech: SpeechSynthesis, voice: SpeechSynthesisVoice, text: string) {
  return new Promise<void>(resolve => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = 0.9
    // The closure keeps a reference, because Chromium garbage-collects an utterance without one and
    // never fires `end`.
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
