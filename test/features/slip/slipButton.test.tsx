import type { QueueEntry } from '@antrian/contract/queue/queue'
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { selectLastStep } from '@/acts/actsSlice'
import '@/app/AppShell'
import { Slips } from '@/app/pages/Slips'
import { Slip } from '@/features/slip/Slip'
import { queueApi } from '@/services/queueApi'
import { answers, apiServer, serves } from '../../support/apiServer'
import { anEntry } from '../../support/factories'
import { renderWithStore } from '../../support/renderWithStore'

const added = (id: string, queueNumber: number) =>
  anEntry({ id, queueNumber, version: 1, lastAction: 'add' })

/** The dashboard's slips, with automatic printing as this device remembers it. */
function showSlips(isAutomatic: boolean) {
  window.localStorage.setItem('prints-slip', String(isAutomatic))
  // jsdom has no constructed style sheets.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.assign(document, { adoptedStyleSheets: [] })
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('afterprint'))
  })
  const { store } = renderWithStore(<Slips />)
  const { addEntry, cancelEntry } = queueApi.endpoints
  const draft = { studentName: 'Siti', studentClass: 'X-1', photoCount: 2 }

  const holds = async (queue: QueueEntry[]) => {
    apiServer.use(serves.queue(queue))
    await act(async () => void store.dispatch(queueApi.util.invalidateTags(['Queue'])))
  }
  const add = async (entry: QueueEntry, others: QueueEntry[]) => {
    apiServer.use(serves.add(answers(entry)))
    await act(async () => void (await store.dispatch(addEntry.initiate(draft))))
    await holds([...others, entry])
  }
  const undo = async ({ id }: QueueEntry, others: QueueEntry[]) => {
    apiServer.use(serves.cancel(answers(anEntry({ id, status: 'cancelled', version: 2 }))))
    const undoes = selectLastStep(store.getState())[0]?.key ?? ''
    const sent = cancelEntry.initiate({ id, version: 1, undoes })
    await act(async () => void (await store.dispatch(sent)))
    await holds(others)
  }
  return { print, holds, add, undo }
}

it('a slip is printed after each Simpan, also the first and after an empty queue', async () => {
  const { print, holds, add } = showSlips(true)

  await add(added('a', 1), [])
  await expect.poll(() => print).toHaveBeenCalledTimes(1)
  await holds([])
  expect(screen.queryByRole('button', { name: 'Cetak slip nomor 1' })).not.toBeInTheDocument()
  await add(added('b', 2), [])
  await expect.poll(() => print).toHaveBeenCalledTimes(2)
})

it('no slip is printed for the student before when an addition is undone', async () => {
  const { print, add, undo } = showSlips(true)
  const [siti, budi] = [added('a', 1), added('b', 2)]
  await add(siti, [])
  await expect.poll(() => print).toHaveBeenCalledTimes(1)
  await add(budi, [siti])
  await expect.poll(() => print).toHaveBeenCalledTimes(2)

  await undo(budi, [siti])
  expect(await screen.findByRole('button', { name: 'Cetak slip nomor 1' })).toBeVisible()
  await add(added('c', 3), [siti])

  await expect.poll(() => print).toHaveBeenCalledTimes(3)
})

describe('the code on a slip', () => {
  const show = async (address: string) => {
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync() {}
      },
    )
    Object.assign(document, { adoptedStyleSheets: [] })
    vi.spyOn(window, 'print').mockImplementation(() => {})
    renderWithStore(
      <Slip school="SMA 1" entry={added('a', 4)} start={null} address={address} onDone={vi.fn()} />,
    )
    expect(await screen.findByText('Sebut nomor ini saat dipanggil.')).toBeInTheDocument()
    return screen.queryByRole('img', { name: 'Kode QR nomor 4', hidden: true })
  }

  it('leads a phone to the number’s turn', async () => {
    expect(await show('https://foto.sekolah.id/nomor#4')).toBeInTheDocument()
    expect(screen.getByText('Pindai untuk melihat giliran.')).toBeInTheDocument()
  })

  it('is omitted with an address that no phone can open', async () => {
    expect(await show('http://localhost:3000/nomor#4')).not.toBeInTheDocument()
    expect(screen.queryByText('Pindai untuk melihat giliran.')).not.toBeInTheDocument()
  })
})

it('no slip is printed by itself unless the setting of this device says so', async () => {
  const { print, add } = showSlips(false)

  await add(added('a', 1), [])

  expect(await screen.findByRole('button', { name: 'Cetak slip nomor 1' })).toBeVisible()
  expect(print).not.toHaveBeenCalled()
})
