import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type { DatabaseSettings } from '../../server/src/platform/database/openDatabase.ts'
import { listeningPort } from '../../server/src/platform/listening.ts'
import { openRaw } from './rawDatabase.ts'
import { record } from './recording.ts'
import { replay } from './replay.ts'

/** Answers the calls of the real server with Fastify and the database driver only. */
const settings = JSON.parse(process.argv[2] ?? '') as DatabaseSettings
const { add, start, complete } = await record(settings)
const database = await openRaw(settings)
const app = Fastify()

const answer = (id: string) => ({ success: true, data: { id } })

app.post('/api/queue', async (_, reply) => {
  const id = randomUUID()
  await replay(database, add, id)
  return reply.code(201).send(answer(id))
})
for (const [step, recording] of Object.entries({ start, complete })) {
  app.post<{ Params: { id: string } }>(`/api/queue/:id/${step}`, async ({ params: { id } }) => {
    await replay(database, recording, id)
    return answer(id)
  })
}

const SECONDS = 3
/** Number of connections of PostgreSQL's pool. */
const AT_ONCE = 10

/** Adds per second without HTTP. */
async function addsAlone(): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (; performance.now() < end; done++) await replay(database, add, randomUUID())
    }),
  )
  return done / SECONDS
}

process.on('message', () => void addsAlone().then(rate => process.send?.(rate)))
process.once('disconnect', () => process.exit())

await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ origin: `http://127.0.0.1:${listeningPort(app.server)}` })
