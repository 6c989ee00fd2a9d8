import { historyCalls } from '@antrian/contract/history'
import { queueCalls } from '@antrian/contract/queueCalls'
import { statsCalls } from '@antrian/contract/stats'
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
