import type { BoothAction } from '@antrian/contract/events'
import type { Announce } from '../realtime/announce.ts'
import type { Actor } from './writeLog.ts'

/** Tells what was done to the booth as a whole: every admin that it changed, developers by whom. */
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
