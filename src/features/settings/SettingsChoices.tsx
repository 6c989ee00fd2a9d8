import type { BoothSettings } from '@antrian/contract/booth/settings'
import { useCapability } from '@/services/sessionSlice'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { SwitchField } from '@/ui/fields/SwitchField'
import { TextField } from '@/ui/fields/TextField'
import { Panel } from '@/ui/Panel'
import type { SettingsDraft } from './useSettingsDraft'

const AFTER_COMPLETE = [
  ['start', 'Langsung mulai berikutnya'],
  ['call', 'Panggil berikutnya'],
] as const satisfies [BoothSettings['afterComplete'], string][]

const BOARD_NAMES = [
  ['name', 'Nama depan dan inisial'],
  ['number', 'Nomor saja'],
] as const satisfies [BoothSettings['boardNames'], string][]

/** Settings of calls and of the call screen. */
export function SettingsChoices({ draft }: { draft: SettingsDraft }) {
  const { settings, change, field } = draft
  const hasCalls = useCapability('calls')
  const hasBoard = useCapability('board')

  return (
    <>
      {hasCalls && (
        <Panel
          title="Panggilan"
          hint="Untuk tombol pembayaran. Panggil dulu jika siswa menunggu di luar ruangan."
        >
          <ChoiceField
            label="Setelah selesai"
            options={AFTER_COMPLETE}
            {...field('afterComplete')}
          />
        </Panel>
      )}
      {hasBoard && (
        <Panel title="Layar panggilan">
          <TextField label="Nama sekolah (opsional)" {...field('schoolName')} />
          <TextField label="Teks di layar (opsional)" {...field('boardText')} />
          <ChoiceField
            label="Siswa disebut dengan"
            options={BOARD_NAMES}
            {...field('boardNames')}
          />
          <SwitchField
            label="Siswa boleh melihat nomornya di HP"
            hint="Halaman /nomor, tanpa nama siapa pun."
            isOn={settings.phonePage}
            onChange={phonePage => change({ phonePage })}
          />
        </Panel>
      )}
    </>
  )
}
