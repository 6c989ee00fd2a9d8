import type { EntryDraft } from '@antrian/contract/queue/entryDraft'
import { CAPABILITIES } from '@antrian/contract/session/session'

const MINUTE = 60_000
/** Time of the clock in ms. */
export const NOW = MINUTE + 1
/**
 * First private-use character. Texts made of such characters are recognisable in rendered markup.
 */
const FIRST_MARK = 0xe000
const FILL = '\uf8ff'

export type Samples = ReturnType<typeof createSamples>

/** Random values of a state, all different, so that each can be recognised in the markup. */
export function createSamples(random: () => number) {
  let mark = FIRST_MARK
  let number = 1000
  const pick = <Of>(...choices: Of[]) => choices[Math.floor(random() * choices.length)] as Of
  const text = (length = 2) => String.fromCharCode(mark++).padEnd(length, FILL)
  const figure = () => (number += 2)
  const ago = (minutes: number) => new Date(NOW - minutes * MINUTE - figure()).toISOString()

  /** Fields that an admin fills in; texts are empty after the removal of names. */
  const draft = (): EntryDraft => ({
    studentName: pick(text(), text(), ''),
    studentClass: pick(text(), text(), ''),
    photoCount: figure(),
  })
  const session = (isOurs: boolean) => ({
    user: {
      name: text(),
      email: text(),
      role: pick('admin' as const, 'developer' as const),
      picture: pick(null, `https://${text()}`),
    },
    capabilities: isOurs ? CAPABILITIES : [],
  })
  const device = () => ({
    width: pick('wide' as const, 'narrow' as const, 'compact' as const),
    hasShortcuts: pick(true, true, false),
    now: NOW,
  })
  return { pick, text, figure, ago, draft, session, device }
}
