import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, DAY, HOUR, later } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Announce } from '../../platform/realtime/announce.ts'
import { createRegularLook } from '../../platform/regularLook.ts'
import { deleteStudentsBefore, isOverSince } from './rosterEndRepository.ts'
import { forgetPlansBefore } from './rosterPlansRepository.ts'

interface Deps {
  db: Database
  clock: Clock
  /** Clock of `createServerClocks` that never jumps. */
  elapsed: Clock
  timeZone: string
  announce: Announce
  log: FastifyBaseLogger
}

/** Time before the deletion, so that a wrong clock can be corrected first (ms). */
const PROBATION = DAY

/**
 * Ends the roster with its school year. From 1 July it is not shown any more, and one day later it
 * is deleted. Previews contain names too and are deleted after an hour.
 */
export function createRosterEnd({ db, clock, elapsed, timeZone, announce, log }: Deps) {
  async function look() {
    await forgetPlansBefore(db, later(elapsed(), -HOUR))
    const { name: schoolYear } = schoolYearOf(schoolDay(clock(), timeZone))
    const now = elapsed()
    const since = await isOverSince(db, schoolYear, now.toISOString())
    if (since === null || since > later(now, -PROBATION)) return
    const students = await deleteStudentsBefore(db, schoolYear)
    if (students === 0) return
    log.info({ students }, 'the roster of an earlier school year was deleted')
    announce('rosterChanged', { at: clock().toISOString() })
  }

  return createRegularLook(() =>
    look().catch(error => log.error({ err: error }, 'an old roster could not be deleted')),
  )
}
