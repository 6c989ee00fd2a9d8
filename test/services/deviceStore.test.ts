import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeStore } from '@/app/store'
import { rememberedFilter } from '@/features/history/rememberedFilter'
import { selectHiddenColumns, selectPreferences } from '@/features/preferences/preferencesSlice'
import { takeDraft } from '@/features/queue/dialogs/draftRecovery'
import { recentClasses } from '@/features/queue/dialogs/recentClasses'
import { selectIsCollapsed } from '@/features/stats/statsSlice'
import { withAuthorization } from '@/services/api'
import { tokenStore } from '@/services/session'
import { propertyRuns } from '../../testkit/propertyRuns'

const DEVICE_KEYS = [
  'token',
  'scheme',
  'shortcuts',
  'chime',
  'empty-booth-notice',
  'queue-hidden-columns',
  'history-hidden-columns',
  'stats-collapsed',
  'recent-classes',
  'history-filter',
]

const wreckage = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom('yes', 'no', 'completed 7', 'photoCount status', 'XI IPA 1\nXI IPA 2'),
  fc.constantFrom('{"owner":"x"}', '[null]', '{"status":"all"}', '"__proto__"', '{"__proto__":1}'),
)

describe('a value in the browser’s storage', () => {
  it('is parsed by its schema, or deleted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DEVICE_KEYS), wreckage, (key, value) => {
        window.localStorage.clear()
        window.localStorage.setItem(key, value)

        const state = makeStore({
          connect: () => Promise.reject(new Error('no network')),
          notify: () => {},
          announce: () => {},
        }).getState()
        const { scheme, ...switches } = selectPreferences(state)
        expect(['light', 'dark', 'system']).toContain(scheme)
        const { hasShortcuts, hasChime, hasEmptyBoothNotice } = switches
        const booleans = [hasShortcuts, hasChime, hasEmptyBoothNotice, selectIsCollapsed(state)]
        expect(booleans.map(is => typeof is)).toEqual(Array(4).fill('boolean'))
        expect(Object.values(selectHiddenColumns(state)).flat().every(isText)).toBe(true)
        expect(recentClasses([]).every(isText)).toBe(true)
        expect(rememberedFilter('Asia/Jakarta')).toMatchObject({
          startDate: expect.any(String),
          status: expect.any(String),
        })
        expect(() => withAuthorization(new Headers(), tokenStore.read())).not.toThrow()
      }),
      propertyRuns(1000),
    )
  })

  it('is never sent to a host as an invalid token', () => {
    fc.assert(
      fc.property(wreckage, value => {
        window.sessionStorage.setItem('handed-over', value)
        tokenStore.resume()
        expect(() => withAuthorization(new Headers(), tokenStore.read())).not.toThrow()
        tokenStore.clear()
      }),
      propertyRuns(1000),
    )
  })

  it('opens no form when it is invalid', () => {
    fc.assert(
      fc.property(wreckage, value => {
        window.sessionStorage.setItem('interrupted-form', value)
        expect(takeDraft('ani@sekolah.sch.id')).toBeUndefined()
        expect(window.sessionStorage).toHaveLength(0)
      }),
      propertyRuns(1000),
    )
  })
})

const isText = (value: unknown) => typeof value === 'string'
