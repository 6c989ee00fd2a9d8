import { expect, inject, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani } from '../../support/people.ts'
import { newStorage } from '../../support/storage.ts'

it.skipIf(inject('database') === 'sqlite')('calls are counted over all nodes', async () => {
  const storage = await newStorage()
  const env = { RATE_LIMIT: '20' }
  const [here, there] = [await openBooth({ storage, env }), await openBooth({ storage, env })]
  const token = await here.signIn(ani)
  const ask = async (booth: typeof here) =>
    (await booth.visitor(token).get('/api/queue')).statusCode

  for (let call = 0; call < 20; call++) await ask(here)
  await expect
    .poll(async () => (await here.db.selectFrom('rate_counts').selectAll().execute()).length > 0)
    .toBeTruthy()
  expect(await ask(there)).toBe(200)
  await expect.poll(async () => (await ask(there)) === 429).toBeTruthy()
})
