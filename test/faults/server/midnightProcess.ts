import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { buildApp } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/platform/config.ts'

/** Adds students around midnight in Jakarta on its own clock; prints the number of wrong days. */
const [dataDir = '', count = '0'] = process.argv.slice(2)
const MIDNIGHT = Date.parse('2025-01-06T17:00:00.000Z')
const adds = Number(count)

let now = MIDNIGHT - adds / 2
const { app, sessions, allowList, db } = await buildApp({
  config: readConfig({ DATA_DIR: dataDir, RATE_LIMIT: '0', LOG_LEVEL: 'silent' }),
  log: pino({ level: 'silent' }),
  clock: () => new Date(now),
  webRoot: import.meta.dirname,
})
await allowList.add('ani@sekolah.sch.id', 'admin')
const token = await sessions.open({ name: 'Bu Ani', email: 'ani@sekolah.sch.id', picture: null })

let wrong = 0
for (let add = 0; add < adds; add++, now++) {
  const isBefore = now < MIDNIGHT
  const answer = await app.inject({
    method: 'POST',
    url: '/api/queue',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: {
      studentName: createHash('sha256').update(String(add)).digest('hex'),
      studentClass: 'X',
      photoCount: 2,
    },
  })
  const { id, queueNumber } = answer.json().data
  const { day } = await db
    .selectFrom('queue_entries')
    .select('day')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const meant = isBefore ? ['2025-01-06', add + 1] : ['2025-01-07', add + 1 - adds / 2]
  if (day !== meant[0] || queueNumber !== meant[1]) wrong++
}
await app.close()
console.log(JSON.stringify({ adds, wrong, zone: process.env.TZ }))
