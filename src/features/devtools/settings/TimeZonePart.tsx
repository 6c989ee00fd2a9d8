import type { ServerSettings } from '@antrian/contract/developer/serverSettings'
import { useState } from 'react'
import { Notice } from '@/ui/feedback/Notice'
import { SelectField } from '@/ui/fields/SelectField'
import { type Change, Part } from './Part'
import styles from './ServerSettings.module.css'

const ZONES = [
  ['Asia/Jakarta', 'WIB (Jakarta)'],
  ['Asia/Makassar', 'WITA (Makassar)'],
  ['Asia/Jayapura', 'WIT (Jayapura)'],
] as const

/** The school's time zone, in which its days begin. */
export function TimeZonePart({
  timeZone: { name, isFixed },
  change,
}: {
  timeZone: ServerSettings['timeZone']
  change: Change
}) {
  const [failure, setFailure] = useState<string>()
  const isKnown = ZONES.some(([zone]) => zone === name)
  const options: readonly (readonly [string, string])[] = isKnown
    ? ZONES
    : [...ZONES, [name, name] as const]
  return (
    <Part title="Zona waktu" isFixed={isFixed}>
      {isFixed ? (
        <p>{name}</p>
      ) : (
        <div className={styles.fields}>
          <SelectField
            label="Zona waktu sekolah"
            value={name}
            options={options}
            onChange={zone => void change({ timeZone: zone }).then(setFailure)}
          />
        </div>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
    </Part>
  )
}
