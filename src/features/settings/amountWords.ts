import type { BoothSettings } from '@antrian/contract/booth/settings'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import type { TypedSettings } from './interruptedSettings'

/** The amounts that may be 0, with what 0 means: it is chosen, and never what an empty field says. */
const ZERO = {
  pricePerSheet: 'Harga per lembar belum diisi; ketik 0 untuk gratis',
  openingFloat: 'Modal awal Cash belum diisi; ketik 0 jika laci mulai kosong',
  sheetsPerRoll: 'Kertas per rol belum diisi; ketik 0 jika kertas tidak dihitung',
} satisfies Partial<Record<keyof TypedSettings, string>>

/** Names each empty field, and the first package without a price. */
export function emptyAmounts(
  settings: TypedSettings,
): Partial<Record<keyof BoothSettings, string>> {
  const empty = Object.entries(ZERO).filter(
    ([name]) => settings[name as keyof typeof ZERO] === null,
  )
  const open = settings.packages.find(({ price }) => price === null)
  return {
    ...Object.fromEntries(empty),
    ...(open && {
      packages: `Harga paket ${open.photoCount} lembar belum diisi; ketik 0 untuk gratis`,
    }),
  }
}

export function priceHint(pricePerSheet: number | null): string {
  return pricePerSheet ? `4 lembar ${formatRupiah(4 * pricePerSheet)}` : '0: gratis'
}

/**
 * Question about a price that becomes 0, and about new packages that are free, cheaper than half or
 * dearer than single prints.
 */
export function unusualPrices({ pricePerSheet, packages }: TypedSettings, saved: BoothSettings) {
  const isFree = pricePerSheet === 0 && saved.pricePerSheet > 0
  const free = isFree ? ['Harga per lembar Rp 0: siswa tanpa harga paket gratis.'] : []
  const unusual = packages.flatMap(({ photoCount, price }) => {
    const isSaved = saved.packages.some(
      offer => offer.photoCount === photoCount && offer.price === price,
    )
    const single = photoCount * (pricePerSheet ?? 0)
    if (price === null || isSaved) return []
    if (price === 0) return [`Paket ${photoCount} lembar gratis.`]
    if (single === 0 || (price >= single / 2 && price <= single)) return []
    const than = price > single ? 'lebih mahal dari' : 'kurang dari separuh'
    return [
      `Paket ${photoCount} lembar ${formatRupiah(price)}, ${than} harga satuannya ${formatRupiah(single)}.`,
    ]
  })
  const said = [...free, ...unusual]
  return said.length > 0 ? `${said.join(' ')} Tekan Simpan sekali lagi jika benar.` : ''
}
