import { readFileSync } from 'node:fs'
import type { TillSnapshot } from '@antrian/contract/till/tillDisplay'
import { describe, expect, it } from 'vitest'
import { createTillView } from '@/screens/till/tillView'

const NINE = Date.parse('2025-01-06T02:00:00.000Z')
const html = readFileSync('src/screens/till/index.html', 'utf8')

/** Text on the display for a snapshot. */
function shown(over: Partial<TillSnapshot>) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const view = createTillView(page)
  view.showScreen(true)
  view.show(
    {
      ...{ at: NINE, timeZone: 'Asia/Jakarta', build: 'a', schoolName: '', pay: null },
      ...{ unconfirmed: null, hasQris: false, prices: [] },
      ...over,
    },
    NINE,
  )
  const read = (id: string) => {
    const found = page.getElementById(id)
    return found?.closest('[hidden]') ? '' : found?.textContent
  }
  return {
    words: ['title', 'detail', 'advice'].map(read).filter(Boolean),
    rows: page.querySelectorAll('#prices:not([hidden]) tr').length,
  }
}

describe('a customer display between payments', () => {
  it('shows the prices', () => {
    const prices = [{ photoCount: 2, price: 10_000 }]

    expect(shown({ prices, hasQris: true })).toEqual({
      words: [
        ...['Harga foto', 'Kode QRIS dengan rupiahnya muncul di sini saat membayar.'],
        'QRIS dan Cash, tanpa biaya tambahan.',
      ],
      rows: 1,
    })
  })

  it('shows neither prices nor a code while the school has set no prices', () => {
    expect(shown({ hasQris: true })).toEqual({
      words: ['Pembayaran foto', 'QRIS dan Cash, tanpa biaya tambahan.'],
      rows: 0,
    })
  })
})
