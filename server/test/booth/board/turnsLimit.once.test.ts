import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'

it('an address that requests too many numbers is refused', async () => {
  const booth = await openBooth({ env: { RATE_LIMIT: '600' }, limits: { turns: 3 } })
  await booth.holds()

  const answers = []
  for (let n = 0; n < 4; n++) answers.push(await booth.visitor().get('/api/turns/1'))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
})
