import { once } from 'node:events'
import { expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { halfSentAddition } from '../../support/halfSentAddition.ts'
import { ani, budi } from '../../support/people.ts'

it('a change is refused when its admin is removed while its body arrives', async () => {
  const booth = await openBooth()
  const token = await booth.signIn(ani)
  const origin = await booth.listen()
  const headers = once(booth.app.server, 'request')
  const addition = await halfSentAddition(origin, token)
  await headers
  // The session of the call above has been looked up when that of a later one has.
  await booth.visitor(token).get('/api/queue')
  await booth.allowList.remove(ani.email)

  expect(await addition.finish()).toMatch(/^HTTP\/1.1 403 /)
  const queue = await (await booth.signedInAs(budi)).get('/api/queue')
  expect(queue.json().data.queues).toEqual([])
})
