/** Sounds of an announcement: the browser's, or a test's. */
export interface Sounds {
  chime: () => Promise<void>
  /** Resolves when it has been said; undefined where no voice speaks Indonesian. */
  speak: ((text: string) => Promise<void>) | undefined
  flash: () => void
}

/** Says one announcement after another, each after a chime; a flash where nobody can speak. */
export function createAnnouncer(sounds: () => Sounds) {
  const waiting: string[] = []
  let isSpeaking = false

  async function sayAll() {
    isSpeaking = true
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      const { chime, speak, flash } = sounds()
      flash()
      await chime().catch(ignore)
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

/** A sound that fails must not silence the next. */
const ignore = () => {}
