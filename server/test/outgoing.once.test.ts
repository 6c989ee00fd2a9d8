import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { citra } from './support/people.ts'
import { openSheetBooth } from './support/sheetBooth.ts'
import { cameBack, openBoothWithIssuer, signInAs } from './support/signIn.ts'

/** A computer in the school's network that outsiders must not reach. */
async function openInnerMachine() {
  let visits = 0
  const machine = createServer(socket => {
    visits++
    socket.destroy()
  })
  machine.listen(0, '127.0.0.1')
  await once(machine, 'listening')
  onTestFinished(() => void machine.close())
  const { port } = machine.address() as AddressInfo
  return { address: `https://127.0.0.1:${port}/`, visits: () => visits }
}

it('a sign-in makes the server fetch no picture', async () => {
  const inner = await openInnerMachine()
  const ready = await openBoothWithIssuer()
  await ready.booth.allowList.add(citra.email, 'developer')

  const { headers } = await signInAs(ready, { email: citra.email, picture: inner.address })
  const developer = await cameBack(ready.booth, headers.location)
  const { user } = (await developer.get('/auth/status')).json()
  for (const path of ['active-users', 'diagnostics', 'health']) {
    expect((await developer.get(`/api/developer/${path}`)).statusCode).toBe(200)
  }

  expect(user.picture).toBe(inner.address)
  expect(inner.visits()).toBe(0)
})

it('an address in a name makes neither server nor spreadsheet fetch it', async () => {
  const inner = await openInnerMachine()
  const { completes, becomes, names } = await openSheetBooth()
  const name = `=IMAGE("${inner.address}")`

  await completes(inner.address, name)
  await becomes('done')

  // As text, because the fake sheet refuses formulas.
  expect(names()).toEqual([inner.address, name])
  expect(inner.visits()).toBe(0)
})
