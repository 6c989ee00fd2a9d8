import { PACE_SESSIONS, type Session } from '@antrian/contract/forecast/pace'
import type { Database } from '../../platform/database/schema.ts'
import { standsInLine } from './standsInLine.ts'

/** Maximum entries in a forecast, more than the students of one day, so that counting is fast. */
const LONGEST_LINE = 300

const lastStarted = (db: Database) =>
  db
    .selectFrom('queue_entries')
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(PACE_SESSIONS.recent)

/** Columns that change with each change of a session, a pause or the booth's settings. */
const versions = (db: Database) =>
  db.selectFrom(lastStarted(db).select(['started_at', 'version']).as('session')).select(eb => [
    eb.fn.sum<number | null>('session.version').as('sessions'),
    eb.fn.min<string | null>('session.started_at').as('first'),
    eb.fn.max<string | null>('session.started_at').as('last'),
    eb.selectFrom('booth_settings').select('version').as('settings'),
    // Counts rows, because each change of a pause adds a row.
    eb.selectFrom('pauses').select(eb.fn.countAll().as('count')).as('pauses'),
  ])

function versionsAndLine(db: Database, day: string) {
  const inBooth = db
    .selectFrom('queue_entries')
    .where('status', '=', 'in-progress')
    .where('day', '=', day)
    .where('started_at', 'is not', null)
  const counts = db
    .selectFrom(
      db
        .selectFrom('queue_entries')
        .select('photo_count')
        .where(standsInLine(day))
        .limit(LONGEST_LINE)
        .as('line'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.sum<number | null>('photo_count').as('sheets'),
      inBooth.select('photo_count').as('photoCount'),
      inBooth.select('started_at').as('startedAt'),
    ])
  return db.selectFrom([counts.as('counts'), versions(db).as('versions')]).selectAll()
}

export const createForecastRepository = (db: Database) => ({
  /** A text that changes with each change of a session, a pause or the booth's settings. */
  async version(): Promise<string> {
    return Object.values(await versions(db).executeTakeFirstOrThrow()).join(' ')
  },

  /** The last sessions of any day, oldest first. */
  async lastSessions(): Promise<Session[]> {
    const rows = await lastStarted(db)
      .select(['photo_count', 'created_at', 'brought_at', 'started_at', 'completed_at'])
      .$narrowType<{ started_at: string }>()
      .execute()
    return rows.toReversed().map(row => ({
      photoCount: row.photo_count,
      waitingSince: row.brought_at ?? row.created_at,
      startedAt: row.started_at,
      completedAt: row.completed_at,
    }))
  },

  /** The version, counts of a day's queue, and the entry in the booth, from one query. */
  async line(day: string) {
    const { waiting, sheets, photoCount, startedAt, ...version } = await versionsAndLine(
      db,
      day,
    ).executeTakeFirstOrThrow()
    return {
      version: Object.values(version).join(' '),
      inBooth: photoCount && startedAt ? { photoCount, startedAt } : null,
      waiting,
      sheets: sheets ?? 0,
    }
  },
})
