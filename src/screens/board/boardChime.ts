const NOTES = [
  { frequency: 659.3, at: 0 },
  { frequency: 523.3, at: 0.35 },
]
const LENGTH = 1.1

/** Plays a chime of two notes. Browsers keep it silent until somebody has clicked. */
export async function chime(audio: AudioContext): Promise<void> {
  if (audio.state !== 'running') return
  const start = audio.currentTime
  await Promise.all(
    NOTES.map(
      ({ frequency, at }) =>
        new Promise<void>(resolve => {
          const tone = new OscillatorNode(audio, { frequency })
          const volume = new GainNode(audio, { gain: 0 })
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
