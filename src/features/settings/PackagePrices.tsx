import { PHOTOS } from '@antrian/contract/photoCount'
import type { PackagePrice } from '@antrian/contract/settings'
import { Button } from '@/ui/Button'
import { AmountField, amountOrZero } from '@/ui/fields/AmountField'
import fields from '@/ui/fields/Field.module.css'
import { PHOTO_COUNTS } from '@/ui/fields/photoCounts'
import { SelectField } from '@/ui/fields/SelectField'
import { IconButton } from '@/ui/IconButton'
import { AddIcon } from '@/ui/theme/icons'
import { CloseIcon } from '@/ui/theme/laterIcons'
import styles from './SettingsForm.module.css'

interface PackagePricesProps {
  packages: readonly PackagePrice[]
  problem: string | undefined
  onChange: (packages: PackagePrice[]) => void
}

/** Print counts with a package price. */
export function PackagePrices({ packages, problem, onChange }: PackagePricesProps) {
  const free = PHOTO_COUNTS.filter(count =>
    packages.every(({ photoCount }) => photoCount !== count),
  )

  const changeAt = (at: number, part: Partial<PackagePrice>) =>
    onChange(packages.map((offer, index) => (index === at ? { ...offer, ...part } : offer)))

  return (
    <div className={styles.packages}>
      {packages.map((offer, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a changed count keeps the focus
        <div key={index} className={styles.package}>
          <SelectField
            label="Paket"
            value={String(offer.photoCount)}
            options={PHOTO_COUNTS.filter(
              count => count === offer.photoCount || free.includes(count),
            ).map(count => [String(count), `${count} lembar`] as const)}
            onChange={count => changeAt(index, { photoCount: Number(count) })}
          />
          <AmountField
            label={`Harga ${offer.photoCount} lembar`}
            name={`package-${offer.photoCount}`}
            unit="Rp"
            value={offer.price}
            // A new package begins at 0.
            {...(offer.price === 0 && { hint: '0: gratis' })}
            onChange={(...typed) => changeAt(index, { price: amountOrZero(...typed) })}
          />
          <IconButton
            label={`Hapus paket ${offer.photoCount} lembar`}
            onClick={() => onChange(packages.filter((_, at) => at !== index))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {problem && <p className={fields.problem}>{problem}</p>}
      {free[0] !== undefined && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => onChange([...packages, { photoCount: free[0] ?? PHOTOS.min, price: 0 }])}
        >
          Tambah harga paket
        </Button>
      )}
    </div>
  )
}
