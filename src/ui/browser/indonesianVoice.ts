/** Finds the browser's Indonesian voice on each call, because the list of voices may load late. */
export const indonesianVoice = (speech: SpeechSynthesis): SpeechSynthesisVoice | undefined =>
  speech.getVoices().find(({ lang }) => /^(id|in)([-_]|$)/i.test(lang))
