/** Maximum milliseconds of a chime, because its end never comes while the sound is suspended. */
const LONGEST_CHIME = 4000

/** Sound outputs of an announcement: the browser's, or those of a test. */
interface Sounds {
  chime: () => Promise<void>
  /** Resolves at the end of speech; undefined when no Indonesian voice exists. */
  speak: ((text: string) => Promise<void>) | undefined
  flash: () => void
}

interface Announcement {
  text: string
  /** False once the call is over or taken back. */
  isInForce: () => boolean
}

/**
 * Plays announcements one after another: a flash and a chime each, then the voice if there is one.
 * A call that ends before its turn is left out.
 */
export function createAnnouncer(sounds: () => Sounds) {
  const waiting: Announcement[] = []
  let isSpeaking = false

  async function sayAll() {
    isSpeaking = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.isInForce()) await announce(next)
    }
    isSpeaking = false
  }

  async function announce({ text, isInForce }: Announcement) {
    const { chime, speak, flash } = sounds()
    flash()
    await Promise.race([chime().catch(ignore), after(LONGEST_CHIME)])
    if (isInForce()) await speak?.(text).catch(ignore)
  }

  return {
    say(text: string, isInForce: () => boolean) {
      waiting.push({ text, isInForce })
      if (!isSpeaking) void sayAll()
    },
  }
}

const after = (milliseconds: number) =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Ignores a failed sound, so that the next one plays. */
const ignore = () => {}
