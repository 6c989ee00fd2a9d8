import { serverClock } from '@/services/serverClock'
import { type HeldThunk, keep, withoutNames } from './heldActs'
import { type Kept, selectAdmin, selectKept } from './heldState'

/** Days for which this device holds the acts of an admin who does not sign in here again. */
export const OTHERS_DAYS = 30

const TERM = OTHERS_DAYS * 24 * 60 * 60_000

/** Time at which the acts of this admin end, in ms by the host's clock, once it has begun. */
export const endOfOthers = ({ others = {} }: Kept, email: string): number | undefined => {
  const since = others[email]
  return since === undefined ? undefined : since + TERM
}

/**
 * Deletes acts of admins who have not signed in on this device for the whole term, because they hold
 * names of students and only their own session sends them. The term begins when another admin is
 * first here, and runs by the host's clock, because a device's clock may have begun in 1970. Called
 * after an answer of the host.
 */
export const endOthers = (): HeldThunk<Promise<unknown>> => async (dispatch, getState) => {
  const admin = selectAdmin(getState())
  const kept = selectKept(getState())
  if (!admin || !kept) return
  const now = serverClock.now()
  const change = (stored: Kept) => withoutEnded(stored, admin.email, now)
  if (change(kept) !== kept) await dispatch(keep(change))
}

function withoutEnded(kept: Kept, admin: string, now: number): Kept {
  const { queue, admins, others: known = {}, ended = [] } = kept
  const emails = [...new Set(queue.acts.map(({ by }) => by))].filter(email => email !== admin)
  const since = emails.map(email => [email, known[email] ?? now] as const)
  const over = since.flatMap(([email, from]) => (now - from > TERM ? [email] : []))
  const others = Object.fromEntries(since.filter(([email]) => !over.includes(email)))
  if (over.length === 0 && isSame(others, known)) return kept
  const left = queue.acts.filter(({ by }) => !over.includes(by))
  return withoutNames({
    ...kept,
    queue: { ...queue, acts: left },
    others,
    ended: [
      ...ended,
      ...over.map(email => ({
        name: admins[email] ?? email,
        count: queue.acts.filter(({ by }) => by === email).length,
      })),
    ],
  })
}

function isSame(some: Record<string, number>, others: Record<string, number>) {
  const keys = Object.keys(some)
  return keys.length === Object.keys(others).length && keys.every(key => key in others)
}

/** The admin has read which acts were deleted. */
export const endSeen = () => keep(kept => ({ ...kept, ended: [] }))
