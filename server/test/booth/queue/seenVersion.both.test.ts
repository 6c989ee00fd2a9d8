import { describe, expect, it } from 'vitest'
import { openBooth } from '../../support/booth.ts'
import { ani, budi } from '../../support/people.ts'
import { stateOf, stepsOf } from '../../support/steps.ts'

const SECOND = 1000
const JUST_STARTED = 'Sesi ini baru saja mulai, jadi belum diselesaikan.'

/** Siti in the booth for four minutes, Dewi and Rudi waiting, and two admins. */
async function openLine() {
  const booth = await openBooth()
  const siti = await booth.holds({ studentName: 'Siti', status: 'in-progress' })
  const dewi = await booth.holds({ studentName: 'Dewi' })
  const rudi = await booth.holds({ studentName: 'Rudi' })
  const pass = (milliseconds: number) =>
    booth.setTime(new Date(booth.now() + milliseconds).toISOString())
  pass(240 * SECOND)
  return {
    ...{ booth, siti, dewi, rudi, pass },
    here: await stepsOf(booth, ani),
    there: await stepsOf(booth, budi),
  }
}

const completedIn = async (booth: Awaited<ReturnType<typeof openBooth>>) =>
  (await stateOf(booth)).entries
    .filter(({ status }) => status === 'completed')
    .map(({ student_name }) => student_name)
    .toSorted()

describe('a completion with a version', () => {
  it('counts once, however often it is pressed at once', async () => {
    const { booth, here, there, siti, dewi } = await openLine()

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, press) =>
        (press % 2 ? here : there).press(siti, press % 3 ? 'qris' : 'cash', dewi),
      ),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(await completedIn(booth)).toEqual(['Siti'])
  })

  it.each([60, 400, 1500, 2999])(
    'counts once when another admin presses %i ms later, whatever that screen shows',
    async gap => {
      const { booth, here, there, pass, siti, dewi, rudi } = await openLine()
      const { next } = (await here.press(siti, 'cash', dewi)).json()
      pass(gap)

      const onOldScreen = await there.press(siti, 'cash', dewi)
      const onNewScreen = await there.press(next, 'cash', rudi)

      expect(onOldScreen.json()).toEqual({ message: 'Antrian sudah selesai' })
      expect([onNewScreen.statusCode, onNewScreen.json()]).toEqual([409, { message: JUST_STARTED }])
      expect(await completedIn(booth)).toEqual(['Siti'])
    },
  )

  it('is accepted from the third second of a session on', async () => {
    const { booth, here, pass, siti, dewi } = await openLine()
    const { next } = (await here.press(siti, 'cash', dewi)).json()
    pass(3 * SECOND)

    expect((await here.press(next)).statusCode).toBe(200)
    expect(await completedIn(booth)).toEqual(['Dewi', 'Siti'])
  })

  it('is accepted when the server’s clock was set back meanwhile', async () => {
    const { booth, here, siti } = await openLine()
    booth.setClock(-3_600_000)

    expect((await here.press(siti)).statusCode).toBe(200)
  })

  it('is refused on an outdated screen, with the present entry', async () => {
    const { booth, here, siti } = await openLine()
    await here.undo(siti.id, 2)
    const { data } = (await here.start(siti.id)).json()
    const before = await stateOf(booth)

    const answer = await here.press(siti)

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: 'Data ini baru diubah admin lain', current: data },
    ])
    expect(await stateOf(booth)).toEqual(before)
  })

  it('is refused with another method than the desk’s', async () => {
    const { booth, here, there, siti } = await openLine()
    await here.press(siti)
    const paid = { cash: 'Sudah lunas Cash', qris: 'Sudah lunas QRIS' } as const

    for (const [method, message] of Object.entries(paid) as [keyof typeof paid, string][]) {
      const other = method === 'cash' ? 'qris' : 'cash'
      const { id } = await booth.holds({ prepaidMethod: method })
      const shown = (await here.start(id)).json().data
      booth.setTime(new Date(booth.now() + 3 * SECOND).toISOString())

      const refused = await there.press(shown, other)
      const taken = await there.press(shown, method)

      expect([refused.statusCode, refused.json()]).toEqual([409, { message }])
      expect(taken.json().data).toMatchObject({ status: 'completed', paymentMethod: method })
    }
  })

  it('succeeds without a version, as in the specification', async () => {
    const booth = await openBooth()
    const { start, complete } = await stepsOf(booth)
    const { id } = await booth.holds({ prepaidMethod: 'cash' })
    await start(id)

    const answer = await complete(id, 'qris')

    expect(answer.json().data).toMatchObject({ status: 'completed', paymentMethod: 'cash' })
  })

  it.each(['3', 1.5, null])('is refused with version %j', async version => {
    const { here, siti } = await openLine()

    const answer = await here.admin.post(`/api/queue/${siti.id}/complete`, {
      ...{ paymentMethod: 'cash', version },
    })

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Versi harus bilangan bulat' },
    ])
  })
})

describe('a cancellation with a version', () => {
  it('is refused on an outdated screen, and accepted otherwise', async () => {
    const { booth, here, dewi } = await openLine()
    const cancel = (version: number | undefined) =>
      here.admin.delete(`/api/queue/${dewi.id}`, { reason: 'Salah input', version })
    const { data } = (await here.call(dewi.id)).json()
    const before = await stateOf(booth)

    const behind = await cancel(dewi.version)

    expect([behind.statusCode, behind.json()]).toEqual([
      409,
      { message: 'Data ini baru diubah admin lain', current: data },
    ])
    expect(await stateOf(booth)).toEqual(before)
    expect((await cancel(data.version)).json().data).toMatchObject({
      ...{ status: 'cancelled', cancelReason: 'Salah input' },
    })
  })
})
