import { historyCalls } from '@antrian/contract/history/history'
import { statsCalls } from '@antrian/contract/history/stats'
import { queueCalls } from '@antrian/contract/queue/queueCalls'
import { expect, it } from 'vitest'
import { FIRST_REQUESTS } from '@/services/firstRequests'

it('the first script requests the addresses that the pages use', () => {
  expect(FIRST_REQUESTS).toEqual({
    status: '/auth/status',
    queue: queueCalls.listQueue.path,
    currentEntry: queueCalls.getCurrentEntry.path,
    stats: statsCalls.getStats.path,
    history: historyCalls.getHistory.path,
  })
})
