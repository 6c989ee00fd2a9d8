import { describe, expect, it } from 'vitest'
import { AFTERWARDS, afterwards } from '@/acts/afterwards'
import { MUTATIONS } from '../support/mutations'

describe('the meaning of U after a mutation', () => {
  it('is declared for mutations that there are', () => {
    expect(MUTATIONS).toEqual(expect.arrayContaining(Object.keys(AFTERWARDS)))
  })

  it('is by default to undo nothing older', () => {
    expect(afterwards('someNewMutation')).toBe('refuses')
  })
})
