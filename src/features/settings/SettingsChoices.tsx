import type { BoothSettings } from '@antrian/contract/booth/settings'
import { useCapability } from '@/services/sessionSlice'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { SwitchField } from '@/ui/fields/SwitchField'
import { TextField } from '@/ui/fields/TextField'
import { Panel } from '@/ui/Panel'
import type { TypedSettings } from './interruptedSettings'

const AFTER_COMPLETE = [
  ['start', 'Langsung mulai berikutnya'],
  ['call', 'Panggil berikutnya'],
] as const satisfies [BoothSettings['afterComplete'], string][]

const BOARD_NAMES = [
  ['name', 'Nama depan dan inisial'],
  ['number', 'Nomor saja'],
] as const satisfies [BoothSettings['boardNames'], string][]

interface SettingsChoicesProps {
  settings: TypedSettings
  problems: Partial<Record<keyof BoothSettings, string>>
  onChange: (part: Partial<TypedSettings>) => void
}

/** Settings of calls and of the call screen. */
export function SettingsChoices({ settings, problems, onChange }: SettingsChoicesProps) {
  const hasCalls = useCapability('calls')
  const hasBoard = useCapability('board')
  const { afterComplete, boardNames, phonePage } = settings

  return (
    <>
      {hasCalls && (
        <Panel
          title="Panggilan"
          hint="Untuk tombol QRIS dan Cash. Panggil dulu jika siswa menunggu di luar ruangan."
        >
          <ChoiceField
            label="Setelah selesai"
            value={afterComplete}
            options={AFTER_COMPLETE}
            onChange={value => onChange({ afterComplete: value })}
          />
        </Panel>
      )}
      {hasBoard && (
        <Panel title="Layar panggilan">
          <TextField
            label="Nama sekolah (opsional)"
            name="schoolName"
            value={settings.schoolName}
            problem={problems.schoolName}
            onChange={schoolName => onChange({ schoolName })}
          />
          <TextField
            label="Teks di layar (opsional)"
            name="boardText"
            value={settings.boardText}
            problem={problems.boardText}
            onChange={text => onChange({ boardText: text })}
          />
          <ChoiceField
            label="Siswa disebut dengan"
            value={boardNames}
            options={BOARD_NAMES}
            onChange={value => onChange({ boardNames: value })}
          />
          <SwitchField
            label="Siswa boleh melihat nomornya di HP"
            hint="Halaman /nomor, tanpa nama siapa pun."
            isOn={phonePage}
            onChange={isOn => onChange({ phonePage: isOn })}
          />
        </Panel>
      )}
    </>
  )
}
