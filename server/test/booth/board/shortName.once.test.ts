import { describe, expect, it } from 'vitest'
import { shortName, shortText } from '../../../src/booth/board/shortText.ts'

describe('a call screen', () => {
  it.each([
    ['Dewi Lestari', 'Dewi L.'],
    ['Dewi', 'Dewi'],
    ['Siti Rahma Putri', 'Rahma P.'],
    ['SITI AMINAH', 'AMINAH'],
    ['Siti', 'Siti'],
    ['Nur Aini Safitri', 'Aini S.'],
    ["Nur'aini Safitri", "Nur'aini S."],
    ['Muhammad Rizky', 'Rizky'],
    ['Muhammad Nur', 'Nur'],
    ['Moh. Rizky Pratama', 'Rizky P.'],
    ['M. Rizky', 'Rizky'],
    ['Abdul Rahman', 'Rahman'],
    ['Ni Luh Ayu Pratiwi', 'Ayu P.'],
    ['Ni Luh', 'Luh'],
    ['I Made Wirawan', 'Wirawan'],
    ['Made Wirawan', 'Made W.'],
    ['St. Aisyah', 'Aisyah'],
    ['A.A. Gede Contoh', 'Gede C.'],
    ['Anak Agung Contoh', 'Contoh'],
    ['La Ode Contoh', 'Contoh'],
    ['WA ODE CONTOH', 'CONTOH'],
    ['Hj. Siti Contoh', 'Contoh'],
    ['La Ode', 'La O.'],
    ['', ''],
    [' \u200B Dewi\tLestari', 'Dewi L.'],
  ])('shortens %s to %s', (fullName, shown) => {
    expect(shortName(fullName)).toBe(shown)
  })
})

describe('a text on a call screen', () => {
  it.each(['👩‍👩‍👧‍👦', 'می‌خواهم', 'X-1 👨🏽‍🎓'])('does not split %s', text => {
    expect(shortText(text)).toBe(text)
    expect(shortName(text.split(' ').at(-1) ?? '')).toBe(text.split(' ').at(-1))
  })

  it('allows joiners only within a word, one at a time', () => {
    expect(shortText('\u200DX\u200C 1\u200D\u200D\u200C2 \u200D ')).toBe('X 1\u200D2')
  })

  it('becomes one line without control characters', () => {
    expect(shortText('\u202EX\r\n\u20661\u0007')).toBe('X 1')
  })
})
