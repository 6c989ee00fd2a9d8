import { NOTHING_REDONE, redoneText } from '@antrian/contract/queue/redo'
import { printedSince, printedText } from '@antrian/contract/till/closing'
import { describe, expect, it } from 'vitest'

const printer = { previous: { day: '2025-01-06', counter: 1000 }, sold: 118, redone: 4 }
const said = (counter: number, of = printer) => {
  const printed = printedSince(counter, { printer: of })
  return printed && printedText(printed)
}

describe('the sentence of the printer’s counter', () => {
  it('says whether printed and sold agree', () => {
    expect(said(1122)).toBe('122 dicetak, 118 terjual, 4 ulang: cocok')
    expect(said(1125)).toBe('125 dicetak, 118 terjual, 4 ulang: 3 lebih')
    expect(said(1116, { ...printer, redone: 0 })).toBe('116 dicetak, 118 terjual: 2 kurang')
  })

  it('is absent of a new printer', () => {
    expect(said(999)).toBeUndefined()
  })
})

describe('the sentence of redone sheets', () => {
  it('names the sheets of each reason', () => {
    expect(redoneText({ ...NOTHING_REDONE, damaged: 2, photo: 2 })).toBe(
      '4 lembar ulang (2 cetakan rusak, 2 foto ulang)',
    )
    expect(redoneText(NOTHING_REDONE)).toBe('')
  })
})
