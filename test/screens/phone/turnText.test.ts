import type { Turn } from '@antrian/contract/board/turn'
import { describe, expect, it } from 'vitest'
import { numberInAddress } from '@/screens/phone/addressNumber'
import { forecastText, stateText } from '@/screens/phone/turnText'

const NINE = Date.parse('2025-01-06T02:00:00.000Z')
const MINUTE = 60_000

const turn = (over: Partial<Turn> = {}): Turn => ({
  ...{ number: 14, state: 'waiting', calledAt: null, ahead: 5, forecast: null, inBooth: null },
  ...{ called: null, pausedUntil: null, isClosed: false, at: NINE, timeZone: 'Asia/Jakarta' },
  ...over,
})

describe('a number on the phone', () => {
  it.each([
    [5, '5 orang lagi'],
    [4, '4 orang lagi'],
    [3, '3 orang lagi, bersiap'],
    [1, '1 orang lagi, bersiap'],
    [0, 'Giliran berikutnya, bersiap'],
  ])('shows for %i students before it "%s"', (ahead, text) => {
    expect(stateText(turn({ ahead }))).toBe(text)
  })

  it('shows why the booth stopped instead of a time', () => {
    const stop = { reason: 'other', words: 'ganti baterai kamera' } as const

    expect(forecastText(turn({ pausedUntil: NINE + 900 * MINUTE, stop, forecast: null }))).toBe(
      'Booth berhenti sebentar: ganti baterai kamera. Nomor tetap berlaku.',
    )
  })

  it('shows a pause and the time after it', () => {
    const paused = turn({ pausedUntil: NINE + 15 * MINUTE, forecast: NINE + 20 * MINUTE })

    expect(forecastText(paused)).toBe('Istirahat sampai 09.15, kira-kira pukul 09.20')
    expect(forecastText(turn({ forecast: NINE + 20 * MINUTE }))).toBe('kira-kira pukul 09.20')
  })

  it('sends no skipped student to the admins of a day that is over', () => {
    const skipped = turn({ state: 'skipped' })

    expect(stateText(skipped)).toBe('Nomor ini dilewati. Temui admin photobooth.')
    expect(stateText({ ...skipped, isClosed: true })).toBe('Booth sudah tutup hari ini')
  })
})

describe('the address of the phone page', () => {
  it.each([
    ['#14', 14],
    ['', undefined],
    ['#0', undefined],
    ['#-3', undefined],
    ['#1e3', undefined],
    ['#999999', undefined],
  ])('gives for %o the number %o', (hash, number) => {
    expect(numberInAddress(hash)).toBe(number)
  })
})
