import type { QueueEntry } from '@antrian/contract/queue'
import { act, render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { EntryGrid } from '@/ui/table/EntryGridLater'
import { EntryTable } from '@/ui/table/EntryTable'
import type { EntryColumn } from '@/ui/table/entryColumns'
import { anEntry } from '../../support/factories'

const entries = Array.from({ length: 12 }, (_, index) =>
  anEntry({ id: `q-${index + 1}`, studentName: `Siswa ${index + 1}` }),
)

// Loads the grid first, because it is half of the application's code.
// In braces, because Vitest calls a returned function at the end of the file.
beforeAll(async () => {
  await EntryGrid.preload()
})

/** Shows the table in its grid, and records whose cells render from then on. */
async function showTable(shown: QueueEntry[] = entries) {
  const drawn: unknown[] = []
  const columns: EntryColumn[] = [
    {
      field: 'studentName',
      headerName: 'Siswa',
      isRowHeader: true,
      render: ({ id, studentName }) => {
        drawn.push(id)
        return studentName
      },
    },
    { field: 'photoCount', headerName: 'Foto', width: 64, render: ({ photoCount }) => photoCount },
  ]
  const table = (entries: QueueEntry[]) => (
    <>
      <h2 id="heading">Antrian</h2>
      <EntryTable
        labelledBy="heading"
        entries={entries}
        columns={columns}
        compact={{ columns, rowHeight: 60 }}
      />
    </>
  )
  const { rerender } = render(table(shown))
  await screen.findByRole('grid')
  drawn.length = 0
  return {
    drawn: () => [...new Set(drawn)],
    show: (entries: QueueEntry[]) => act(async () => rerender(table(entries))),
  }
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}\\b`, 'u') })

it('draws one row again when one entry changed', async () => {
  const { drawn, show } = await showTable()

  await show(entries.map(entry => (entry.id === 'q-4' ? { ...entry, photoCount: 8 } : entry)))

  expect(within(await rowOf('Siswa 4')).getByText('8')).toBeVisible()
  expect(drawn()).toEqual(['q-4'])
})

it('draws only the row of an added entry', async () => {
  const { drawn, show } = await showTable()

  await show([...entries, anEntry({ id: 'q-13', studentName: 'Wulan' })])

  expect(await rowOf('Wulan')).toBeVisible()
  expect(drawn()).toEqual(['q-13'])
})

it('draws no other row when the first one leaves', async () => {
  const { drawn, show } = await showTable()

  await show(entries.slice(1))

  await expect.poll(() => screen.getAllByRole('rowheader')).toHaveLength(11)
  expect(drawn()).toEqual([])
})

it('has a row for each entry of a queue longer than any page of a grid', async () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    anEntry({ id: `m-${index}`, studentName: `Siswa ${index}` }),
  )

  await showTable(many)

  expect(await screen.findAllByRole('rowheader')).toHaveLength(130)
})
