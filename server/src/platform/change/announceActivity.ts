import type { AdminActivity } from '@antrian/contract/queue/events'
import type { Announce } from '../realtime/announce.ts'
import type { Actor } from './writeLog.ts'

/** Announces to developers what an admin did, and to which entry if it was one. */
export const announceActivity = (
  announce: Announce,
  action: AdminActivity['action'],
  { at, admin: { name, email }, heardAt }: Actor,
  about: Partial<Pick<AdminActivity, 'entryId' | 'studentName'>> = {},
) =>
  announce('admin-activity', {
    action,
    entryId: null,
    studentName: '',
    admin: { name, email },
    at,
    ...(heardAt && { heardAt }),
    ...about,
  })
