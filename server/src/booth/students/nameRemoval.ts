import { randomUUID } from 'node:crypto'
import type { NameKeeping } from '@antrian/contract/developer/studentData'
import { schoolDay, schoolMidnight } from '@antrian/contract/shared/schoolDay'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { LATE } from '../../platform/database/backup/newestNight.ts'
import type { NightlyBackups } from '../../platform/database/backup/nightlyBackups.ts'
import type { Announce } from '../../platform/realtime/announce.ts'
import { createRegularLook } from '../../platform/regularLook.ts'
import { type NameRemovalRepository, type RemovalState, RunLost } from './nameRemovalRepository.ts'

const SERVER: Actor['admin'] = { name: 'Server', email: '' }

interface Deps {
  config: Pick<Config, 'keepNames' | 'timeZone'>
  names: NameRemovalRepository
  lastBackup: NightlyBackups['last']
  announce: Announce
  clock: Clock
  log: FastifyBaseLogger
}

/**
 * Removes names from entries of past school years: once a day, on the first node that is ready, and
 * only after the nightly backup, which has its own retention.
 */
export function createNameRemoval({ config, names, lastBackup, announce, clock, log }: Deps) {
  const { keepNames, timeZone } = config
  let isStopping = false

  const today = () => schoolDay(clock(), timeZone)
  const keptFrom = () =>
    keepNames === undefined ? undefined : yearsAfter(schoolYearOf(today()).startDate, 1 - keepNames)

  const isDue = ({ last_run_at }: RemovalState) =>
    keepNames !== undefined &&
    (!last_run_at || schoolDay(Date.parse(last_run_at), timeZone) < today())

  /** Time of the last backup. Undefined if it is late. */
  async function backedUpAt() {
    const night = await lastBackup()
    const isLate = night && clock().getTime() - night.at.getTime() > LATE
    return isLate ? undefined : night?.at.toISOString()
  }

  async function run(day: string, claim: string) {
    const pieces = [
      names.entriesBefore(day, claim),
      names.linesBefore(new Date(schoolMidnight(day, timeZone)).toISOString(), claim),
    ]
    for (const some of pieces) {
      for await (const _ of some) if (isStopping) return
    }
    const at = clock().toISOString()
    const entries = await names.end(claim, day, { at, admin: SERVER })
    if (!entries) return
    log.info({ entries, before: day }, 'names that are kept no longer were removed')
    announce('namesRemoved', { at })
  }

  async function look() {
    const day = keptFrom()
    const state = await names.state()
    if (day === undefined || !isDue(state) || !(await names.isCertain(day, state))) return
    const backup = await backedUpAt()
    if (!backup || backup < (state.last_run_at ?? '')) return
    const claim = randomUUID()
    if (await names.claim(claim, state)) await run(day, claim)
  }

  const regular = createRegularLook(() =>
    look().catch(error => {
      if (error instanceof RunLost) return
      log.error({ err: error }, 'names that are kept no longer were not all removed')
    }),
  )

  return {
    look: regular.look,

    async keeping(): Promise<NameKeeping> {
      const state = await names.state()
      return {
        schoolYears: keepNames ?? null,
        keptFrom: keptFrom() ?? null,
        nextAt: keepNames === undefined ? null : yearsAfter(schoolYearOf(today()).startDate, 1),
        lastRunAt: state.last_run_at,
        removedLast: state.removed_last,
        removed: state.removed,
        isWaitingForBackup: isDue(state) && !(await backedUpAt()),
      }
    },

    start: async () => {
      if (keepNames !== undefined) await regular.start()
    },
    stop: () => {
      isStopping = true
      return regular.stop()
    },
  }
}

const yearsAfter = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
