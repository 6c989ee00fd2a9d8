import { SelectField } from '@/ui/fields/SelectField'
import styles from './NodePicker.module.css'

interface NodePickerProps {
  names: readonly string[]
  chosen: string
  onChoose: (name: string) => void
}

/** Selects the server whose figures are shown. */
export function NodePicker({ names, chosen, onChoose }: NodePickerProps) {
  return (
    <div className={styles.picker}>
      <SelectField
        label="Server"
        value={chosen}
        options={names.map(name => [name, name] as const)}
        onChange={onChoose}
      />
      <p className={styles.hint}>
        Uptime, memory, angka permintaan, log, dan backup di bawah ini milik server yang dipilih;
        antrian dan akun milik semua.
      </p>
    </div>
  )
}
