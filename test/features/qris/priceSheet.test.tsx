import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PriceSheet } from '@/features/qris/PriceSheet'
import { aCode } from '../../support/money'

it('the price sheet has a code for each package, however many there are', () => {
  const packages = [12, 14, 16, 18, 20].map(photoCount => ({
    photoCount,
    price: 50_000 + photoCount,
  }))
  const settings = { ...DEFAULT_BOOTH_SETTINGS, pricePerSheet: 5000, packages }
  render(<PriceSheet code={aCode()} settings={settings} />)

  for (const { photoCount } of packages) {
    expect(screen.getByText(`${photoCount} lembar`)).toBeInTheDocument()
  }
  expect(screen.getAllByRole('img', { name: /^Kode QRIS/, hidden: true })).toHaveLength(10)
})
