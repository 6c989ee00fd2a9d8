import { NOTHING_REDONE, redoneOn, redoneText } from '@antrian/contract/queue/redo'
import { counterQuestion, printedSince, printedText } from '@antrian/contract/till/closing'
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

  it('says that nothing was printed', () => {
    expect(said(1000)).toBe('0 dicetak, 118 terjual, 4 ulang: 122 kurang')
  })

  it('is absent of a new printer, and at its first closing', () => {
    expect(said(999)).toBeUndefined()
    expect(printedSince(1000, { printer: { ...printer, previous: null } })).toBeUndefined()
  })
})

describe('the question about the printer’s counter', () => {
  const asked = (counter: number | null, of?: { previous: typeof printer.previous | null }) =>
    counterQuestion(counter, { printer: of && { ...printer, ...of } })

  it('names a counter that runs backwards or jumps', () => {
    expect(asked(999, printer)).toBe('Penghitung sebelumnya 1.000, sekarang 999. Printer baru?')
    expect(asked(6001, printer)).toBe('Penghitung naik 5.001 lembar. Sudah benar?')
  })

  it('is not asked of as many sheets as a printer prints, nor where there is nothing to compare', () => {
    expect(asked(1000, printer)).toBeUndefined()
    expect(asked(6000, printer)).toBeUndefined()
    expect(asked(null, printer)).toBeUndefined()
    expect(asked(9000, { previous: null })).toBeUndefined()
    expect(asked(9000)).toBeUndefined()
  })
})

describe('the sentence of redone sheets', () => {
  it('names the sheets of each reason', () => {
    expect(redoneText({ ...NOTHING_REDONE, damaged: 2, photo: 2 })).toBe(
      '4 lembar ulang (2 cetakan rusak, 2 foto ulang)',
    )
    expect(redoneText(NOTHING_REDONE)).toBe('')
  })

  it('adds the days up, also those of before redos were counted', () => {
    const day = { redone: { ...NOTHING_REDONE, damaged: 1, photo: 2 } }
    expect(redoneText(redoneOn([day, {}, day]))).toBe(
      '6 lembar ulang (2 cetakan rusak, 4 foto ulang)',
    )
  })
})
