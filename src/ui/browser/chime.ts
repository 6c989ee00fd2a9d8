const NOTES = [
  { pitch: 659.25, at: 0 },
  { pitch: 880, at: 0.14 },
]
const LOUDNESS = 0.06
const FADES_IN = 0.9

let audio: AudioContext | undefined

/** Plays two soft notes. Browsers block sound before the first interaction and log a warning. */
export function chime() {
  if (!navigator.userActivation?.hasBeenActive) return
  audio ??= new AudioContext()
  void audio.resume()
  for (const { pitch, at } of NOTES) play(audio, pitch, audio.currentTime + at)
}

function play(audio: AudioContext, pitch: number, at: number) {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(LOUDNESS, at)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + FADES_IN)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + FADES_IN)
}
