import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { schoolDay, schoolMidnight } from '@antrian/contract/shared/schoolDay'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, HOUR } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { createRegularLook } from '../../regularLook.ts'
import { remove } from '../patientFiles.ts'
import type { Backup } from './backup.ts'
import { newestNight } from './newestNight.ts'
import { superfluous } from './retention.ts'
import { copyToSecondPlace } from './secondPlace.ts'

const TRIED_AGAIN = HOUR

interface Deps {
  config: Pick<Config, 'dataDir' | 'timeZone' | 'backups'>
  backup: Backup
  clock: Clock
  log: FastifyBaseLogger
}

interface Failure {
  at: Date
  error: Error
}

/**
 * Makes one backup each night. A night is due as long as no backup is newer than its hour, so a
 * computer that was asleep at the hour makes the backup when it wakes up.
 */
export function createNightlyBackups({ config, backup, clock, log }: Deps) {
  const { timeZone, backups: settings } = config
  const folder = join(config.dataDir, 'backups')
  const since = clock()
  let failed: Failure | undefined
  let secondFailed: Failure | undefined

  const last = () => newestNight(folder, clock())

  async function isDue(at: number) {
    const night = await last()
    return !night || night.at.getTime() < lastMoment(clock(), at, timeZone)
  }

  async function make() {
    const { name, entries } = await backup('nightly')
    const file = join(folder, name)
    const { size } = await stat(file)
    log.info({ file: name, size, entries }, 'the backup of the night was made and counted')
    await tidy(folder)
    const isCopied = !settings.copyDir || (await copy(file, settings.copyDir))
    return { name, entries, isCopied }
  }

  async function copy(file: string, place: string) {
    try {
      await copyToSecondPlace(file, place)
      await tidy(place)
      secondFailed = undefined
      return true
    } catch (error) {
      secondFailed = { at: clock(), error: error as Error }
      log.error({ err: error, place }, 'the backup is not in its second place')
      return false
    }
  }

  async function tidy(place: string) {
    const names = superfluous(await readdir(place), settings.keep, clock(), timeZone)
    for (const name of names) await remove(join(place, name))
    if (names.length) log.info({ place, files: names }, 'old backups were deleted')
  }

  const isPausing = (failure?: Failure) =>
    failure !== undefined && clock().getTime() - failure.at.getTime() < TRIED_AGAIN

  /**
   * Copies the newest nightly backup to the second folder if that folder was not available before.
   */
  async function copyWhatIsMissing() {
    const { copyDir } = settings
    const night = copyDir && !isPausing(secondFailed) && (await last())
    if (!night) return
    const isThere = await stat(join(copyDir, night.name)).then(
      () => true,
      () => false,
    )
    if (!isThere) await copy(join(folder, night.name), copyDir)
  }

  async function look() {
    if (settings.at === undefined) return
    if (isPausing(failed) || !(await isDue(settings.at))) return copyWhatIsMissing()
    try {
      await make()
      failed = undefined
    } catch (error) {
      failed = { at: clock(), error: error as Error }
      log.error({ err: error }, 'no backup of the night was made')
    }
  }

  const regular = createRegularLook(look)
  return {
    settings,
    /** Time at which this server started to make backups. */
    since,
    last,
    /** Makes the backup if it is due. */
    look: regular.look,
    make,
    trouble: () => ({ failed: failed?.error, secondFailed: secondFailed?.error }),
    start: async () => {
      if (settings.at !== undefined) await regular.start()
    },
    stop: regular.stop,
  }
}

export type NightlyBackups = ReturnType<typeof createNightlyBackups>

/** Finds the last time at which the school's clock showed `at` milliseconds after midnight. */
function lastMoment(now: Date, at: number, timeZone: string) {
  const today = schoolMidnight(schoolDay(now, timeZone), timeZone) + at
  if (today <= now.getTime()) return today
  const yesterday = schoolDay(today - at - HOUR, timeZone)
  return schoolMidnight(yesterday, timeZone) + at
}
