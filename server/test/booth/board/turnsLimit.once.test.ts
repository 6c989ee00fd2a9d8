import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'

it('an address that requests too many numbers is refused', async () => {
  const booth = await openBooth({ env: { RATE_LIMIT: '600' } })
  await booth.holds()
  const answers = new Set<number>()
  // The limit is 12,000 per minute, and a minute may end during the loop.
  for (let round = 0; round < 60 && !answers.has(429); round++) {
    const asked = Array.from({ length: 500 }, () => booth.visitor().get('/api/turns/1'))
    for (const { statusCode } of await Promise.all(asked)) answers.add(statusCode)
  }
  expect(answers).toEqual(new Set([200, 429]))
})
