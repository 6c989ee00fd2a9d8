import { isActive } from '@antrian/contract/queue/activeEntry'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import { createSelector } from '@reduxjs/toolkit'
import { isNumbered } from './activeEntries'
import { selectShownQueue } from './shownQueue'

/** Entries that unsent acts on this device have changed. */
const selectUnsentEntries = createSelector(selectShownQueue, ({ entries, held }) =>
  held.size === 0 ? NONE : entries.filter(({ id }) => held.get(id) === 'unsent'),
)
const NONE: QueueEntry[] = []

/** Those that were completed or cancelled, the latest first. */
export const selectUnsentEnded = createSelector(selectUnsentEntries, entries =>
  entries.length === 0
    ? NONE
    : entries.filter(entry => !isActive(entry)).sort((a, b) => endOf(b).localeCompare(endOf(a))),
)

const endOf = ({ completedAt, cancelledAt }: QueueEntry) => completedAt ?? cancelledAt ?? ''

export const selectUnsentCompleted = createSelector(selectUnsentEnded, entries => {
  const completed = entries.filter(({ status }) => status === 'completed')
  const amount = completed.reduce((sum, { price = 0 }) => sum + price, 0)
  return { students: completed.length, amount }
})

/** Number of students who have no queue number yet. */
export const selectUnnumbered = createSelector(
  selectUnsentEntries,
  entries => entries.filter(entry => isActive(entry) && !isNumbered(entry)).length,
)
