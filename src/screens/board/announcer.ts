/** Maximum milliseconds of a chime, because its end never comes while the sound is suspended. */
const LONGEST_CHIME = 4000

/** Sound outputs of an announcement: the browser's, or those of a test. */
interface Sounds {
  chime: () => Promise<void>
  /** Resolves at the end of speech; undefined when no Indonesian voice exists. */
  speak: ((text: string) => Promise<void>) | undefined
  flash: () => void
}

/**
 * Plays announcements one after another: a flash and a chime each, then the voice if there is one.
 */
export function createAnnouncer(sounds: () => Sounds) {
  const waiting: string[] = []
  let isSpeaking = false

  async function sayAll() {
    isSpeaking = true
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      const { chime, speak, flash } = sounds()
      flash()
      await Promise.race([chime().catch(ignore), after(LONGEST_CHIME)])
      await speak?.(text).catch(ignore)
    }
    isSpeaking = false
  }

  return {
    say(text: string) {
      waiting.push(text)
      if (!isSpeaking) void sayAll()
    },
  }
}

const after = (milliseconds: number) =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Ignores a failed sound, so that the next one plays. */
const ignore = () => {}
