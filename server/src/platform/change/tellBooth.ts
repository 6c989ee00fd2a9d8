import type { BoothAction } from '@antrian/contract/events'
import type { Announce } from '../realtime/announce.ts'
import type { Actor } from './writeLog.ts'

/**
 * Announces a change of the whole booth: `boothChanged` to admins, `admin-activity` to developers.
 */
export const tellBooth =
  (announce: Announce, action: BoothAction) =>
  ({ at, admin: { name, email } }: Actor) => {
    announce('boothChanged', { at })
    announce('admin-activity', {
      action,
      entryId: null,
      studentName: '',
      admin: { name, email },
      at,
    })
  }
