import type { BoothSettings } from '@antrian/contract/booth/settings'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { TypedSettings } from './interruptedSettings'

/** Names the first package without a price. */
export function unpricedPackage({ packages }: TypedSettings): string | undefined {
  const open = packages.find(({ price }) => price === null)
  return open && `Harga paket ${open.photoCount} lembar belum diisi; ketik 0 untuk gratis`
}

/** Question about new packages that are free, cheaper than half or dearer than single prints. */
export function unusualPackages({ pricePerSheet, packages }: TypedSettings, saved: BoothSettings) {
  const unusual = packages.flatMap(({ photoCount, price }) => {
    const isSaved = saved.packages.some(
      offer => offer.photoCount === photoCount && offer.price === price,
    )
    const single = photoCount * pricePerSheet
    if (price === null || isSaved) return []
    if (price === 0) return [`Paket ${photoCount} lembar gratis.`]
    if (single === 0 || (price >= single / 2 && price <= single)) return []
    const than = price > single ? 'lebih mahal dari' : 'kurang dari separuh'
    return [
      `Paket ${photoCount} lembar ${formatRupiah(price)}, ${than} harga satuannya ${formatRupiah(single)}.`,
    ]
  })
  return unusual.length > 0 ? `${unusual.join(' ')} Tekan Simpan sekali lagi kalau benar.` : ''
}
