import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { listenToQueries } from '../../server/test/support/queries.ts'
import type { BoothFigures, BoothSettings } from './startBooth.ts'
import { TIME_ZONE, TODAY } from './today.ts'

const {
  databaseUrl = '',
  dataDir,
  admins,
  developers = 0,
  begins = TODAY.begins,
  webRoot = join(import.meta.dirname, '../../server/test/support/webRoot'),
  port = 0,
} = JSON.parse(process.argv[2] ?? '') as BoothSettings
const ahead = Date.parse(begins) - Date.now()

const { app, allowList, sessions, publicUrl } = await buildApp({
  config: readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SCHOOL_TIME_ZONE: TIME_ZONE,
    PORT: String(port),
    RATE_LIMIT: '0',
  }),
  log: pino({ level: 'silent' }),
  clock: () => new Date(Date.now() + ahead),
  webRoot,
})

const tokens: string[] = []
for (let number = 1; number <= admins; number++) {
  const email = `admin${number}@sekolah.sch.id`
  await allowList.add(email, number <= developers ? 'developer' : 'admin')
  tokens.push(await sessions.open({ name: `Admin ${number}`, email, picture: null }))
}

let queries = 0
let usageBefore = process.cpuUsage()
listenToQueries(() => queries++)

const RESOLUTION = 1
const loop = monitorEventLoopDelay({ resolution: RESOLUTION })
loop.enable()

function forget() {
  globalThis.gc?.()
  queries = 0
  usageBefore = process.cpuUsage()
  loop.reset()
}

const processor = () => {
  const { user, system } = process.cpuUsage(usageBefore)
  return (user + system) / 1000
}

const figures = (): BoothFigures => ({
  queries,
  processor: processor(),
  longestHold: Math.max(0, loop.max / 1e6 - RESOLUTION),
})

process.on('message', question => {
  if (question === 'forget') forget()
  process.send?.(figures())
})
process.once('disconnect', () => void app.close().then(() => process.exit()))

await app.listen({ port, host: '127.0.0.1' })
process.send?.({ origin: publicUrl(), tokens, ahead })
