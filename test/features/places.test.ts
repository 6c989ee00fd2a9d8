import { expect, it } from 'vitest'
import { NO_PLACES, seat } from '@/features/history/places'
import { anEntry } from '../support/factories'

const page = (...names: string[]) => names.map(id => anEntry({ id, studentName: id }))
const standing = ({ rows, standing }: ReturnType<typeof seat>) =>
  rows.map(({ id }) => standing.get(id)?.studentName)
const ids = ({ rows }: ReturnType<typeof seat>) => rows.map(({ id }) => id)

it('keeps the rows when other entries come to stand in them', () => {
  const first = seat(NO_PLACES, page('Ani', 'Budi', 'Citra'))
  const second = seat(first, page('Dewi', 'Euis', 'Fajar'))

  expect(standing(first)).toEqual(['Ani', 'Budi', 'Citra'])
  expect(standing(second)).toEqual(['Dewi', 'Euis', 'Fajar'])
  expect(second.rows).toBe(first.rows)
})

it('lets whoever stays keep the place, wherever it is shown by then', () => {
  const before = seat(NO_PLACES, page('Ani', 'Budi', 'Citra'))
  const after = seat(before, page('Dewi', 'Ani', 'Budi'))

  expect(standing(after)).toEqual(['Dewi', 'Ani', 'Budi'])
  expect(ids(after)).toEqual([ids(before)[2], ids(before)[0], ids(before)[1]])
})

it('has as many places as there are entries', () => {
  const before = seat(NO_PLACES, page('Ani', 'Budi', 'Citra'))
  const fewer = seat(before, page('Budi'))
  const more = seat(fewer, page('Budi', 'Dewi', 'Euis'))

  expect(standing(fewer)).toEqual(['Budi'])
  expect(standing(more)).toEqual(['Budi', 'Dewi', 'Euis'])
  expect(new Set(ids(more)).size).toBe(3)
})
