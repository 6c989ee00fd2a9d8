import { BOARD_REFUSAL, type BoardSnapshot } from '@antrian/contract/board/board'
import { describe, expect, inject, it } from 'vitest'
import { draft, openScreen, withKey } from '../../support/boardBooth.ts'
import { openBooth } from '../../support/booth.ts'
import { budi } from '../../support/people.ts'
import { newStorage } from '../../support/storage.ts'

describe.runIf(inject('database') === 'postgres')('the screens of two nodes', () => {
  it('receive changes of either node, and are disconnected by either', async () => {
    const storage = await newStorage()
    const { booth: here, admin, key } = await withKey({ storage })
    const there = await openBooth({ storage })
    const screen = await openScreen(there, key)

    await admin.post('/api/queue', draft)
    const isTold = () => screen.received.some(([, told]) => (told as BoardSnapshot).waiting === 1)
    await expect.poll(isTold).toBeTruthy()

    const other = await there.signedInAs(budi)
    await other.delete('/api/admin/board/key')
    await screen.isCut()
    expect((await openScreen(here, key)).refusal?.message).toBe(BOARD_REFUSAL)
  })

  it('are counted on both nodes, also when one is gone', async () => {
    const storage = await newStorage()
    const { booth: here, admin, key } = await withKey({ storage })
    const there = await openBooth({ storage })
    await openScreen(here, key)
    await openScreen(there, key)
    await openScreen(there, key)
    const screens = async (): Promise<number> =>
      (await admin.get('/api/admin/board')).json().data.screens

    await expect.poll(async () => (await screens()) === 3).toBeTruthy()
    await there.app.close()

    expect(await screens()).toBe(1)
  })
})
