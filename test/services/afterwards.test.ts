import { describe, expect, it } from 'vitest'
import { AFTERWARDS, afterwards } from '@/services/afterwards'

const MODULES = import.meta.glob<Record<string, unknown>>('/src/services/*.ts', { eager: true })

/** Names of the mutations of every file of services. */
const mutations = Object.values(MODULES)
  .flatMap(module => Object.values(module))
  .flatMap(one => Object.entries((one as { endpoints?: object } | null)?.endpoints ?? {}))
  .filter(([, endpoint]) => 'useMutation' in endpoint)
  .map(([name]) => name)

describe('the meaning of U after a mutation', () => {
  it('is declared for every mutation, also of a new file of services', () => {
    expect(mutations).toContain('completeEntry')
    expect([...new Set(mutations)].toSorted()).toEqual(Object.keys(AFTERWARDS).toSorted())
  })

  it('is by default to undo nothing older', () => {
    expect(afterwards('someNewMutation')).toBe('refuses')
  })
})
