import type { BoothSettings } from '@antrian/contract/booth/settings'
import { AmountField } from '@/ui/fields/AmountField'
import { SwitchField } from '@/ui/fields/SwitchField'
import { TimeField } from '@/ui/fields/TimeField'
import { Panel } from '@/ui/Panel'
import type { TypedSettings } from './interruptedSettings'

const NOON = { from: '12:00', until: '12:30' }

interface PauseChoicesProps {
  settings: TypedSettings
  problems: Partial<Record<keyof BoothSettings, string>>
  onChange: (part: Partial<TypedSettings>) => void
}

/** Length of a pause that one press starts, and the daily pause. */
export function PauseChoices({ settings, problems, onChange }: PauseChoicesProps) {
  const { dailyPause, pauseMinutes } = settings

  return (
    <Panel
      title="Istirahat"
      hint="Selama istirahat tidak ada yang dipanggil. Layar panggilan dan HP siswa menampilkan sampai jam berapa, dan perkiraan giliran dihitung sesudahnya."
    >
      <AmountField
        label="Lama istirahat"
        name="pauseMinutes"
        unit="menit"
        value={pauseMinutes}
        problem={problems.pauseMinutes}
        hint="Untuk tombol Istirahat di dashboard"
        onChange={pauseMinutes => onChange({ pauseMinutes })}
      />
      <SwitchField
        label="Istirahat tiap hari"
        isOn={dailyPause !== null}
        onChange={isOn => onChange({ dailyPause: isOn ? NOON : null })}
      />
      {dailyPause && (
        <>
          <TimeField
            label="Istirahat mulai"
            name="pauseFrom"
            value={dailyPause.from}
            problem={problems.dailyPause}
            onChange={from => onChange({ dailyPause: { ...dailyPause, from } })}
          />
          <TimeField
            label="Istirahat selesai"
            name="pauseUntil"
            value={dailyPause.until}
            onChange={until => onChange({ dailyPause: { ...dailyPause, until } })}
          />
        </>
      )}
    </Panel>
  )
}
