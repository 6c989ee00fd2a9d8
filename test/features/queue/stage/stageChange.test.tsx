import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QueueShortcuts } from '@/features/queue/QueueShortcuts'
import { CurrentSession } from '@/features/queue/stage/CurrentSession'
import { isNewOnStage, NEW_ON_STAGE_PROBLEM, useStageChange } from '@/features/queue/stageChange'
import { queueApi } from '@/services/queueApi'
import { answers, apiServer, serves } from '../../../support/apiServer'
import { recordChanges } from '../../../support/changes'
import { anEntry } from '../../../support/factories'
import { isInAHurry } from '../../../support/hand'
import { showPart } from '../../../support/showPart'

const HOUR = 3_600_000
const inBooth = (id: string, studentName: string) =>
  anEntry({
    ...{ id, studentName, status: 'in-progress', version: 2 },
    startedAt: new Date(Date.now() - HOUR).toISOString(),
  })

/** As after an hour asleep: the page fetches what others have done since. */
async function wake({ store }: Awaited<ReturnType<typeof showPart>>) {
  const { getQueue, getCurrentEntry } = queueApi.endpoints
  const again = { forceRefetch: true, subscribe: false }
  await act(async () => {
    await Promise.all([
      store.dispatch(getQueue.initiate(undefined, again)),
      store.dispatch(getCurrentEntry.initiate(undefined, again)),
    ])
  })
}

it.each(['q', 'c'])('the key %s completes nobody who came to the stage a moment ago', async key => {
  const changes = recordChanges()
  const [siti, budi] = [inBooth('siti', 'Siti'), inBooth('budi', 'Budi')]
  apiServer.use(serves.queue([siti]), serves.current(siti))
  const view = await showPart(
    <>
      <CurrentSession whenIdle={<p>jeda</p>} />
      <QueueShortcuts isOn />
    </>,
    ['undo'],
  )
  const stage = await screen.findByRole('region', { name: 'Sedang Berlangsung' })
  await waitFor(() => expect(stage).toHaveTextContent('Siti'))
  apiServer.use(serves.queue([budi]), serves.current(budi), serves.complete(answers(budi)))
  const { waits } = isInAHurry()
  await wake(view)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Sedang Berlangsung' })).toHaveTextContent('Budi'),
  )

  await view.user.keyboard(key)

  const toast = { variant: 'info', text: NEW_ON_STAGE_PROBLEM }
  await waitFor(() => expect(view.toasts.at(-1)).toMatchObject(toast))
  expect(changes).toEqual([])

  waits(500)
  await view.user.keyboard(key)

  await waitFor(() => expect(changes[0]?.path).toBe('/api/queue/budi/complete'))
})

it('the stage of a page that has just been opened counts as unchanged', () => {
  isInAHurry()
  const [siti, budi] = [inBooth('siti', 'Siti'), inBooth('budi', 'Budi')]
  const page = renderHook(({ id }) => useStageChange('booth', id), { initialProps: siti })
  page.rerender(budi)
  expect(isNewOnStage(budi)).toBe(true)
  page.unmount()

  renderHook(() => useStageChange('booth', siti.id))

  expect(isNewOnStage(siti)).toBe(false)
})
