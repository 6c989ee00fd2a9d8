import type { QueueEntry } from '@antrian/contract/queue/queue'
import { act, render, screen, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { EntryGrid } from '@/ui/table/EntryGridLater'
import { EntryTable } from '@/ui/table/EntryTable'
import type { EntryColumn } from '@/ui/table/entryColumns'
import { propertyRuns } from '../../../testkit/propertyRuns'
import { anEntry } from '../../support/factories'

const entries = Array.from({ length: 12 }, (_, index) =>
  anEntry({ id: `q-${index + 1}`, studentName: `Siswa ${index + 1}` }),
)

// Loads the grid first, because it is half of the application's code.
// In braces, because Vitest calls a returned function at the end of the file.
beforeAll(async () => {
  await EntryGrid.preload()
})

/** Shows the table in its grid. */
async function showTable(shown: QueueEntry[] = entries) {
  const columns: EntryColumn[] = [
    {
      field: 'studentName',
      headerName: 'Siswa',
      isRowHeader: true,
      render: ({ studentName }) => studentName,
    },
    { field: 'photoCount', headerName: 'Foto', width: 64, render: ({ photoCount }) => photoCount },
    {
      field: 'actions',
      headerName: 'Aksi',
      width: 64,
      hasButtons: true,
      render: ({ studentName }) => <button type="button">Panggil {studentName}</button>,
    },
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
  return {
    show: (entries: QueueEntry[]) => act(async () => rerender(table(entries))),
  }
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}\\b`, 'u') })

it.each([
  ['another one changes', entries.map(of => (of.id === 'q-4' ? { ...of, photoCount: 8 } : of))],
  ['one is added', [...entries, anEntry({ id: 'q-13', studentName: 'Wulan' })]],
  ['the first one leaves', entries.slice(1)],
])('the table keeps a row and the focus in it when %s', async (_, next) => {
  const { show } = await showTable()
  const row = await rowOf('Siswa 6')
  within(row).getByRole('button').focus()

  await show(next)

  await expect.poll(rowsShown).toEqual(next.map(wordsOf))
  expect(await rowOf('Siswa 6')).toBe(row)
  expect(within(row).getByRole('button')).toHaveFocus()
})

const otherPage = Array.from({ length: 12 }, (_, index) =>
  anEntry({ id: `p-${index + 1}`, studentName: `Murid ${index + 1}` }),
)

it('the table changes the texts of its rows for another page, and builds no row anew', async () => {
  const { show } = await showTable()
  const rows = screen.getAllByRole('row')

  await show(otherPage)

  expect(await rowOf('Murid 12')).toBeVisible()
  expect(screen.getAllByRole('row')).toEqual(rows)
})

it('the table has other buttons on another page, so that an earlier press acts on nobody', async () => {
  const { show } = await showTable()
  const button = screen.getByRole('button', { name: 'Panggil Siswa 3' })

  await show(otherPage)

  expect(screen.getByRole('button', { name: 'Panggil Murid 3' })).toBeVisible()
  expect(button).not.toBeInTheDocument()
})

it('the table keeps the row of an entry that moves to a page with others', async () => {
  const { show } = await showTable()
  await show(otherPage)
  const row = await rowOf('Murid 12')

  await show([...otherPage.slice(11), ...entries.slice(1)])

  expect(await rowOf('Murid 12')).toBe(row)
  expect(screen.getAllByRole('rowheader')).toHaveLength(12)
})

const lists = fc.array(
  fc
    .shuffledSubarray([...entries, ...otherPage], { minLength: 1, maxLength: 14 })
    .chain(list =>
      fc
        .array(fc.integer({ min: 1, max: 9 }), { minLength: list.length, maxLength: list.length })
        .map(counts => list.map((entry, at) => ({ ...entry, photoCount: counts[at] ?? 1 }))),
    ),
  { minLength: 2, maxLength: 5 },
)

it('the table shows each list as it is, whatever it showed before', async () => {
  const { show } = await showTable()

  await fc.assert(
    fc.asyncProperty(lists, async lists => {
      for (const list of lists) await show(list)

      const last = lists.at(-1) ?? []
      expect(rowsShown()).toEqual(last.map(wordsOf))
    }),
    propertyRuns(30),
  )
})

/** Id and text of an entry in its row. */
const wordsOf = ({ id, studentName, photoCount }: QueueEntry) => [
  id,
  `${studentName}${photoCount}Panggil ${studentName}`,
]

/** Id and text of each row, from top to bottom. */
const rowsShown = () =>
  screen
    .getAllByRole('row')
    .filter(({ dataset }) => dataset.entry)
    .map(({ dataset, textContent }) => [dataset.entry, textContent])

it('the table has a row for each entry of a queue longer than any page of a grid', async () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    anEntry({ id: `m-${index}`, studentName: `Siswa ${index}` }),
  )

  await showTable(many)

  expect(await screen.findAllByRole('rowheader')).toHaveLength(130)
})
