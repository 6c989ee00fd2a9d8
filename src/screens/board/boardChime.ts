const NOTES = [
  { frequency: 659.3, at: 0 },
  { frequency: 523.3, at: 0.35 },
]
const LENGTH = 1.1

/** Safari before 14.1 has it under its own name only. */
export function newAudio(): AudioContext {
  const { AudioContext, webkitAudioContext } = window as unknown as Record<
    'AudioContext' | 'webkitAudioContext',
    typeof window.AudioContext | undefined
  >
  const Context = AudioContext ?? webkitAudioContext
  if (!Context) throw new Error('The browser has no Web Audio')
  return new Context()
}

/** Plays a chime of two notes. Browsers keep it silent until somebody has clicked. */
export async function chime(audio: AudioContext): Promise<void> {
  if (audio.state !== 'running') return
  const start = audio.currentTime
  await Promise.all(
    NOTES.map(
      ({ frequency, at }) =>
        new Promise<void>(resolve => {
          const tone = audio.createOscillator()
          tone.frequency.value = frequency
          const volume = audio.createGain()
          volume.gain.value = 0
          volume.gain.setValueAtTime(0.5, start + at)
          volume.gain.exponentialRampToValueAtTime(0.001, start + at + LENGTH)
          tone.connect(volume).connect(audio.destination)
          tone.onended = () => {
            volume.disconnect()
            resolve()
          }
          tone.start(start + at)
          tone.stop(start + at + LENGTH)
        }),
    ),
  )
}
