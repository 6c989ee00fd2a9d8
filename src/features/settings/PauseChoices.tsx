import { AmountField } from '@/ui/fields/AmountField'
import { SwitchField } from '@/ui/fields/SwitchField'
import { TimeField } from '@/ui/fields/TimeField'
import { Panel } from '@/ui/Panel'
import type { SettingsDraft } from './useSettingsDraft'

const NOON = { from: '12:00', until: '12:30' }

/** Length of a pause that one press starts, and the daily pause. */
export function PauseChoices({ draft }: { draft: SettingsDraft }) {
  const { problems, change } = draft
  const { dailyPause } = draft.settings

  return (
    <Panel
      title="Istirahat"
      hint="Selama istirahat tidak ada yang dipanggil. Layar panggilan dan HP siswa menampilkan sampai jam berapa, dan perkiraan giliran dihitung sesudahnya."
    >
      <AmountField
        label="Lama istirahat"
        unit="menit"
        hint="Untuk tombol Istirahat di dashboard"
        {...draft.field('pauseMinutes')}
      />
      <SwitchField
        label="Istirahat tiap hari"
        isOn={dailyPause !== null}
        onChange={isOn => change({ dailyPause: isOn ? NOON : null })}
      />
      {dailyPause && (
        <>
          <TimeField
            label="Istirahat mulai"
            name="pauseFrom"
            value={dailyPause.from}
            problem={problems.dailyPause}
            onChange={from => change({ dailyPause: { ...dailyPause, from } })}
          />
          <TimeField
            label="Istirahat selesai"
            name="pauseUntil"
            value={dailyPause.until}
            onChange={until => change({ dailyPause: { ...dailyPause, until } })}
          />
        </>
      )}
    </Panel>
  )
}
