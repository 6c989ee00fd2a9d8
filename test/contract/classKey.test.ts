import { byClass, classKey } from '@antrian/contract/roster/classKey'
import { describe, expect, it } from 'vitest'

describe('the key of a class', () => {
  it.each([
    ['XI IPA 2', '11 ipa-2'],
    ['XI IPA 2', 'xi ipa2'],
    ['X-1', 'x.01'],
    ['VII A', '7a'],
    ['XII IPA II', '12 IPA 2'],
    ['ＸＩ ＩＰＡ ２', 'XI\u00a0IPA\u00a02'],
    ['XI C', '11 c'],
    ['XII IPA 1', 'Kelas XII.IPA.1'],
    ['X-A', 'XA'],
    ['XI-C', 'kls. xic'],
    ['VIII B', 'VIIIB'],
    ['(X A)', '(XA)'],
    ['X A', '\u200eKelas XA'],
  ])('is equal for %s and %s', (one, other) => {
    expect(classKey(one)).toBe(classKey(other))
  })

  it.each([
    ['XI IPA 1', 'XI IPA 2'],
    ['X-1', 'XI'],
    ['X-11', 'X-1'],
    ['X I', 'XI'],
    ['X A', 'A'],
    ['Kelas', 'Kelas X'],
    ['🌸', '🌻'],
  ])('differs for %s and %s', (one, other) => {
    expect(classKey(one)).not.toBe(classKey(other))
  })

  it('sorts classes as a school does', () => {
    const classes = ['XII IPA 1', 'X-10', 'XI IPS 1', 'X-2', 'XI IPA 2', 'IX B']
    expect(classes.toSorted(byClass)).toEqual([
      'IX B',
      'X-2',
      'X-10',
      'XI IPA 2',
      'XI IPS 1',
      'XII IPA 1',
    ])
  })
})
