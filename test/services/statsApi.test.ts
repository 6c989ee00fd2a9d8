import { expect, it } from 'vitest'
import { beforeAnybody } from '@/services/statsApi'
import { anOverview } from '../support/factories'

it.each([
  ['is not known before the host has answered', undefined, undefined],
  ['is so at zero', anOverview({ totalQueues: 0 }), true],
  ['is not so from the first student on', anOverview({ totalQueues: 1 }), false],
])('whether no student was ever added %s', (_, data, isNew) => {
  expect(beforeAnybody({ data })).toEqual({ isNew })
})
