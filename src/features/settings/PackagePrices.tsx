import { PHOTOS } from '@antrian/contract/queue/photoCount'
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/Button'
import { AmountField } from '@/ui/fields/AmountField'
import fields from '@/ui/fields/Field.module.css'
import { PHOTO_COUNTS } from '@/ui/fields/photoCounts'
import { SelectField } from '@/ui/fields/SelectField'
import { IconButton } from '@/ui/IconButton'
import { AddIcon, CloseIcon } from '@/ui/theme/icons'
import type { TypedSettings } from './interruptedSettings'
import styles from './SettingsForm.module.css'

type Package = TypedSettings['packages'][number]

interface PackagePricesProps {
  value: readonly Package[]
  problem: string | undefined
  onChange: (packages: Package[]) => void
}

/** Print counts with a package price. */
export function PackagePrices({ value: packages, problem, onChange }: PackagePricesProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(packages.length)
  // A new package is not seen before its price is asked for.
  useEffect(() => {
    const isAdded = packages.length > shown.current
    shown.current = packages.length
    if (isAdded) [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus()
  }, [packages.length])
  const free = PHOTO_COUNTS.filter(count =>
    packages.every(({ photoCount }) => photoCount !== count),
  )

  // The first without a price, which the problem names.
  const unpriced = packages.findIndex(({ price }) => price === null)

  const changeAt = (at: number, part: Partial<Package>) =>
    onChange(packages.map((offer, index) => (index === at ? { ...offer, ...part } : offer)))

  function handleAdd() {
    // Two prints are what most students take: their price is that of single prints.
    const photoCount = free.find(count => count !== PHOTOS.min) ?? free[0]
    if (photoCount === undefined) return
    onChange([...packages, { photoCount, price: null }])
  }

  return (
    <div ref={list} className={styles.packages}>
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
            {...(offer.price === 0 && { hint: '0: gratis' })}
            problem={index === unpriced ? problem : undefined}
            onChange={price => changeAt(index, { price })}
          />
          <IconButton
            label={`Hapus paket ${offer.photoCount} lembar`}
            onClick={() => onChange(packages.filter((_, at) => at !== index))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {problem && unpriced < 0 && <p className={fields.problem}>{problem}</p>}
      {free[0] !== undefined && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={handleAdd}>
          Tambah harga paket
        </Button>
      )}
    </div>
  )
}
