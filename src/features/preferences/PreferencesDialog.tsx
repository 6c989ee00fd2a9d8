import { type ReactNode, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { askForNotices, hasNotices } from '@/ui/browser/desktopNotice'
import { InfoDialog } from '@/ui/dialog/InfoDialog'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { SwitchField } from '@/ui/fields/SwitchField'
import { applyScheme, type Scheme } from '@/ui/theme/colorScheme'
import styles from './PreferencesDialog.module.css'
import {
  type Preferences,
  preferenceChanged,
  preferencesClosed,
  selectPreferences,
} from './preferencesSlice'
import { allowSlowScanner, hasSlowScanner } from './slowScanner'

const SCHEMES = [
  ['system', 'Ikuti sistem'],
  ['light', 'Terang'],
  ['dark', 'Gelap'],
] as const satisfies [Scheme, string][]

/** Built from docs/panduan-admin.md by vite/guide.ts. */
const GUIDE = `${import.meta.env.BASE_URL}panduan-admin.html`
/** Built by vite/licences.ts. */
const LICENCES = `${import.meta.env.BASE_URL}licences.txt`

interface Shortcut {
  key: string
  does: string
}

interface PreferencesDialogProps {
  shortcuts: readonly Shortcut[]
  /** Whether this host supports card codes. */
  hasScanner: boolean
  /** Further choices of this device. */
  children?: ReactNode
}

/** Preferences of this device, and links to guide and licences. */
export function PreferencesDialog({ shortcuts, hasScanner, children }: PreferencesDialogProps) {
  const { scheme, hasShortcuts, hasChime, hasEmptyBoothNotice } = useSelector(selectPreferences)
  const [isSlow, setIsSlow] = useState(hasSlowScanner)
  const [isRefused, setIsRefused] = useState(false)
  const dispatch = useDispatch()

  function change(changed: Partial<Preferences>) {
    dispatch(preferenceChanged(changed))
    if (changed.scheme) applyScheme(changed.scheme)
  }

  async function switchNotice(isOn: boolean) {
    const isAllowed = !isOn || (await askForNotices())
    setIsRefused(!isAllowed)
    if (isAllowed) change({ hasEmptyBoothNotice: isOn })
  }

  return (
    <InfoDialog title="Pengaturan dan Bantuan" onClose={() => dispatch(preferencesClosed())}>
      <ChoiceField
        label="Tampilan"
        value={scheme}
        options={SCHEMES}
        onChange={chosen => change({ scheme: chosen })}
      />
      <SwitchField
        label="Bunyi pelan saat ada siswa baru"
        hint="Hanya jika antrian sedang kosong."
        isOn={hasChime}
        onChange={isOn => change({ hasChime: isOn })}
      />
      {hasNotices() && (
        <SwitchField
          label="Pemberitahuan saat booth kosong"
          hint={
            isRefused
              ? 'Browser tidak mengizinkan pemberitahuan dari halaman ini.'
              : 'Jika siswa menunggu dua menit dan halaman ini tidak sedang dilihat.'
          }
          isOn={hasEmptyBoothNotice}
          onChange={isOn => void switchNotice(isOn)}
        />
      )}
      {hasScanner && (
        <SwitchField
          label="Pemindai Bluetooth lambat"
          hint="Nyalakan jika NIS yang dipindai terketik sebagai angka. Pengaturan pemindai: mode keyboard (HID), akhiran (suffix) Enter atau Tab, tanpa awalan (prefix)."
          isOn={isSlow}
          onChange={isOn => {
            setIsSlow(isOn)
            allowSlowScanner(isOn)
          }}
        />
      )}
      {children}
      <SwitchField
        label="Pintasan keyboard"
        isOn={hasShortcuts}
        onChange={isOn => change({ hasShortcuts: isOn })}
      />
      <dl className={styles.keys} data-is-off={!hasShortcuts}>
        {shortcuts.map(({ key, does }) => (
          <div key={key} className="row">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <a className={styles.guide} href={GUIDE} target="_blank" rel="noreferrer">
        Panduan admin <span aria-hidden="true">↗</span>
      </a>
      <a className={styles.guide} href={LICENCES} target="_blank" rel="noreferrer">
        Lisensi perangkat lunak <span aria-hidden="true">↗</span>
      </a>
    </InfoDialog>
  )
}
