import { CODES, spacedCode, studentCodeOf } from '@antrian/contract/roster/studentCode'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../server/src/operator/seed/random.ts'

const isStudentCode = (code: string) => Number(code) % 97 === 1

describe('the code of a card', () => {
  const random = createRandom(31)
  const codes = [
    0,
    1,
    CODES - 1,
    ...Array.from({ length: 200 }, () => random.between(0, CODES - 1)),
  ].map(studentCodeOf)

  it('has ten digits with the check digits of ISO 7064 MOD 97-10', () => {
    expect(studentCodeOf(794)).toBe('0000079444')
    for (const code of codes) {
      expect(code).toMatch(/^\d{10}$/)
      expect(isStudentCode(code)).toBe(true)
    }
  })

  it('differs from any code with a wrong digit or two swapped neighbours', () => {
    for (const code of codes) {
      const digits = Array.from(code)
      for (const [place, digit] of digits.entries()) {
        const wrong = digits.with(place, String((Number(digit) + 1) % 10)).join('')
        expect(isStudentCode(wrong)).toBe(false)
        const next = digits[place + 1]
        if (next === undefined || next === digit) continue
        expect(
          isStudentCode(
            digits
              .with(place, next)
              .with(place + 1, digit)
              .join(''),
          ),
        ).toBe(false)
      }
    }
  })

  it('is printed in three groups', () => {
    expect(spacedCode('4168183897')).toBe('4168 1838 97')
  })
})
