import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import type { DatabaseSettings } from '../../server/src/platform/database/openDatabase.ts'
import { createVisitor, type Visitor } from '../../server/test/support/client.ts'
import { listenToQueries } from '../../server/test/support/queries.ts'
import { TIME_ZONE, TODAY } from '../booth/today.ts'
import { DRAFT } from './pace.ts'

/** Queries that the real server sends during one call. */
export interface Recording {
  statements: Pick<CompiledQuery, 'sql' | 'parameters'>[]
  /** Id of the recorded entry, which a replay replaces. */
  id: string
  number: number
}

/** A queue number that differs from every other parameter. */
const RECOGNISABLE = 29

/** Records every statement of an add, a start and a completion by the real server. */
export async function record({ dataDir, databaseUrl = '' }: DatabaseSettings) {
  const { app, allowList, sessions } = await buildApp({
    config: readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SCHOOL_TIME_ZONE: TIME_ZONE,
    }),
    log: pino({ level: 'silent' }),
    clock: () => new Date(TODAY.begins),
    webRoot: join(import.meta.dirname, '../../server/test/support/webRoot'),
  })
  const email = 'admin@sekolah.sch.id'
  await allowList.add(email, 'admin')
  const admin = createVisitor(app, await sessions.open({ name: 'Admin', email, picture: null }))
  try {
    const add = await recognisable(() => recorded(admin, '/api/queue', DRAFT))
    const path = `/api/queue/${add.id}`
    const start = await recorded(admin, `${path}/start`)
    const complete = await recorded(admin, `${path}/complete`, { paymentMethod: 'qris' })
    return { add, start, complete }
  } finally {
    await app.close()
  }
}

async function recognisable(add: () => Promise<Recording>): Promise<Recording> {
  for (;;) {
    const recording = await add()
    if (recording.number === RECOGNISABLE) return recording
  }
}

async function recorded(admin: Visitor, path: string, body?: object): Promise<Recording> {
  const statements: CompiledQuery[] = []
  const stop = listenToQueries(query => statements.push(query))
  const { data } = (await admin.post(path, body)).json()
  stop()
  return { statements, id: data.id, number: data.queueNumber }
}
