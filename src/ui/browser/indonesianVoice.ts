/** Finds the browser's Indonesian voices on each call, because the list of voices may load late. */
export const indonesianVoices = (speech: SpeechSynthesis): SpeechSynthesisVoice[] =>
  speech.getVoices().filter(({ lang }) => /^(id|in)([-_]|$)/i.test(lang))
