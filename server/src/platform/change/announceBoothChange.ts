import type { BoothAction } from '@antrian/contract/queue/events'
import type { Announce } from '../realtime/announce.ts'
import { announceActivity } from './announceActivity.ts'
import type { Actor } from './writeLog.ts'

/**
 * Announces a change of the whole booth: `boothChanged` to admins, `admin-activity` to developers.
 */
export const announceBoothChange = (announce: Announce, action: BoothAction) => (actor: Actor) => {
  announce('boothChanged', { at: actor.at })
  announceActivity(announce, action, actor)
}
