import type { Booth } from '@antrian/contract/booth/settings'
import { type SubmitEvent, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWhenSessionEnds } from '@/features/auth/useWhenSessionEnds'
import { useCapability } from '@/services/sessionSlice'
import { Button } from '@/ui/Button'
import { focusPageIfLost } from '@/ui/dialog/focusPageIfLost'
import { LeavePageQuestion } from '@/ui/dialog/LeavePageQuestion'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { AmountField } from '@/ui/fields/AmountField'
import { SwitchField } from '@/ui/fields/SwitchField'
import { TimeField } from '@/ui/fields/TimeField'
import { useFocusProblem } from '@/ui/fields/useFocusProblem'
import { Panel } from '@/ui/Panel'
import { Moment } from '@/ui/time/Moment'
import { priceHint } from './amountWords'
import { interruptedSettings, type TypedSettings } from './interruptedSettings'
import { PackagePrices } from './PackagePrices'
import { PauseChoices } from './PauseChoices'
import { SettingsChoices } from './SettingsChoices'
import styles from './SettingsForm.module.css'
import { useSettingsDraft } from './useSettingsDraft'

interface SettingsFormProps {
  /** Settings with which the form began. */
  booth: Booth
  /** Settings that were typed when the last session ended. */
  typed: TypedSettings | undefined
  /** Current settings of the booth. */
  latest: Booth
  /** The form goes on with the settings saved here or by another admin. */
  onBegin: (booth: Booth, isSaved: boolean) => void
}

/** Form of all settings. Those of missing capabilities are absent. */
export function SettingsForm({ booth, typed, latest, onBegin }: SettingsFormProps) {
  const draft = useSettingsDraft(booth, typed)
  const { settings, change, field, question, isLoading, error } = draft
  const focusProblem = useFocusProblem()
  const navigate = useNavigate()
  const wouldLose = JSON.stringify(settings) !== JSON.stringify(booth.settings)
  const hasPaper = useCapability('paper')
  const hasForecast = useCapability('forecast')
  const hasTill = useCapability('till')
  const hasPause = useCapability('pause')

  useEffect(() => interruptedSettings.forget(), [])
  useWhenSessionEnds(
    wouldLose ? owner => interruptedSettings.write({ owner, booth, typed: settings }) : undefined,
  )

  /** Not a new form, because the focus would be lost with the old one. */
  function begin(next: Booth, isSaved: boolean) {
    draft.begin(next)
    onBegin(next, isSaved)
  }

  function handleLatest() {
    begin(latest, false)
    draft.reset()
    focusPageIfLost()
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const saved = await draft.save()
    if (saved) begin(saved, true)
  }

  return (
    <form
      ref={focusAskedFor}
      className={styles.form}
      noValidate
      onSubmit={event => {
        void handleSubmit(event)
        focusProblem(event.currentTarget)
      }}
    >
      <LeavePageQuestion wouldLose={wouldLose} onNavigate={address => void navigate(address)} />
      <Panel
        title="Harga"
        hint="Harga disimpan bersama siswanya: mengubahnya tidak mengubah yang sudah terdaftar. Tanpa harga, rupiah tidak ditampilkan di mana pun."
      >
        <AmountField
          label="Harga per lembar"
          unit="Rp"
          hint={priceHint(settings.pricePerSheet)}
          {...field('pricePerSheet')}
        />
        <PackagePrices {...field('packages')} />
      </Panel>
      <Panel title="Hari">
        {hasForecast && (
          <TimeField
            label="Jam tutup"
            {...field('closingTime')}
            value={settings.closingTime ?? ''}
            onChange={time => change({ closingTime: time || null })}
          />
        )}
        <AmountField label="Modal awal Cash" unit="Rp" {...field('openingFloat')} />
        {hasPaper && (
          <AmountField
            label="Kertas per rol"
            unit="lembar"
            hint="0: kertas tidak dihitung"
            {...field('sheetsPerRoll')}
          />
        )}
      </Panel>
      <SettingsChoices draft={draft} />
      {hasPause && <PauseChoices draft={draft} />}
      {hasTill && (
        <Panel title="Lainnya">
          <SwitchField
            label="Hitung dulu, baru lihat"
            hint="Isi laci yang seharusnya tampil setelah uangnya dihitung."
            isOn={settings.blindCount === true}
            onChange={blindCount => change({ blindCount })}
          />
        </Panel>
      )}
      <div className={styles.foot}>
        {settings === typed && (
          <Notice tone="info">Isian dari sebelum sesi berakhir belum disimpan.</Notice>
        )}
        {latest.version > booth.version && !isLoading ? (
          <Notice
            tone="warning"
            action={
              <Button variant="outlined" onClick={handleLatest}>
                Pakai yang terbaru
              </Button>
            }
          >
            Pengaturan ini baru diubah {latest.updatedBy ?? 'admin lain'}. Isian di sini belum
            disimpan.
          </Notice>
        ) : (
          error && <Notice tone="error">{errorMessage(error)}</Notice>
        )}
        {question && <Notice tone="warning">{question}</Notice>}
        <div className="row">
          <Button type="submit" variant="contained" aria-disabled={isLoading} aria-busy={isLoading}>
            Simpan
          </Button>
          {booth.updatedAt && (
            <p className="soft">
              Terakhir diubah {booth.updatedBy}, <Moment at={booth.updatedAt} />
            </p>
          )}
        </div>
      </div>
    </form>
  )
}

/** The field that the address names: `/booth#closingTime`. */
function focusAskedFor(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem(window.location.hash.slice(1))
  if (field instanceof HTMLElement) field.focus()
}
