import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi, citra } from '../../support/people.ts'

const NINE = '2025-01-06T02:00:00.000Z'
const at = (minutes: number) => new Date(Date.parse(NINE) + minutes * 60_000).toISOString()

async function openPanel() {
  const booth = await openBooth({ now: NINE })
  const developer = await booth.signedInAs(citra)
  const here = async () => (await developer.get('/api/developer/active-users')).json().data
  return {
    booth,
    here,
    /** Active users except the developer who asks. */
    others: async () => {
      const users = (await here()) as { email: string; connections: number }[]
      return users.filter(({ email }) => email !== citra.email)
    },
  }
}

describe('GET /api/developer/active-users', () => {
  it('lists users with e-mail, role and last activity', async () => {
    const { booth, here } = await openPanel()
    await booth.signIn(ani)

    expect(await here()).toEqual([
      { name: 'Bu Ani', email: ani.email, role: 'admin', lastSeen: NINE, connections: 0 },
      { name: 'Dev Citra', email: citra.email, role: 'developer', lastSeen: NINE, connections: 0 },
    ])
  })

  it('counts several tabs and devices as one person', async () => {
    const { booth, others } = await openPanel()
    const [laptop, phone] = [await booth.signIn(ani), await booth.signIn(ani)]
    await booth.line(laptop)
    await booth.line(laptop)
    await booth.line(phone)

    expect(await others()).toEqual([expect.objectContaining({ name: 'Bu Ani', connections: 3 })])
  })

  it('lists a connected user, however long idle', async () => {
    const { booth, others } = await openPanel()
    await booth.line(await booth.signIn(ani))
    booth.setTime(at(60))

    expect(await others()).toEqual([
      expect.objectContaining({ name: 'Bu Ani', lastSeen: at(60), connections: 1 }),
    ])
  })

  it('lists a user who reconnects, and drops one minutes after leaving', async () => {
    const { booth, others } = await openPanel()
    const token = await booth.signIn(ani)
    const line = await booth.line(token)
    booth.setTime(at(30))
    line.socket.close()
    await expect.poll(async () => (await others())[0]?.connections === 0).toBeTruthy()
    expect(await others()).toEqual([expect.objectContaining({ lastSeen: at(30) })])

    await booth.line(token)
    expect(await others()).toEqual([expect.objectContaining({ connections: 1 })])
    const left = await booth.line(await booth.signIn(budi))
    left.socket.close()
    await expect.poll(async () => (await others())[1]?.connections === 0).toBeTruthy()
    booth.setTime(at(36))

    await expect.poll(async () => (await others()).length === 1).toBeTruthy()
    expect(await others()).toEqual([expect.objectContaining({ name: 'Bu Ani' })])
  })

  it('drops a user at once after logout or removal from the list', async () => {
    const { booth, others } = await openPanel()
    const [mine, theirs] = [await booth.signIn(ani), await booth.signIn(budi)]
    await booth.line(mine)
    await booth.line(theirs)

    await booth.visitor(mine).post('/auth/logout')
    await booth.allowList.remove(budi.email)

    expect(await others()).toEqual([])
  })

  it('counts the user who polls the health as active', async () => {
    const { booth } = await openPanel()
    const developer = await booth.signedInAs(citra)
    await booth.signIn(ani)

    const { data } = (await developer.get('/api/developer/health')).json()

    expect(data.activeUsers).toBe(2)
  })
})
