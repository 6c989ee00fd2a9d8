import type { Booth } from '@antrian/contract/booth/settings'
import { useCapability } from '@/services/sessionSlice'
import { useGetSettingsQuery } from '@/services/settingsApi'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { AmountField } from '@/ui/fields/AmountField'
import { TimeField } from '@/ui/fields/TimeField'
import { priceHint } from './amountWords'
import { PackagePrices } from './PackagePrices'
import { useSettingsDraft } from './useSettingsDraft'

interface FirstSettingsProps {
  onClose: () => void
}

/** The settings of a first day: prices and closing time. The others have a usual value. */
export function FirstSettings({ onClose }: FirstSettingsProps) {
  const { data } = useGetSettingsQuery()
  return data && <FirstForm booth={data} onClose={onClose} />
}

function FirstForm({ booth, onClose }: FirstSettingsProps & { booth: Booth }) {
  const draft = useSettingsDraft(booth)
  const { settings, change, field, question, error } = draft
  const hasPrice = useCapability('prices')
  const hasForecast = useCapability('forecast')

  async function handleSubmit() {
    if (await draft.save()) onClose()
  }

  return (
    <FormDialog
      title="Harga dan Jam Tutup"
      submitLabel="Simpan"
      failure={error ? errorMessage(error) : null}
      notice={question}
      isSending={draft.isLoading}
      hasInput={JSON.stringify(settings) !== JSON.stringify(booth.settings)}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      {hasPrice && (
        <>
          <AmountField
            label="Harga per lembar"
            unit="Rp"
            hint={priceHint(settings.pricePerSheet)}
            {...field('pricePerSheet')}
            value={settings.pricePerSheet || null}
          />
          <PackagePrices {...field('packages')} />
        </>
      )}
      {hasForecast && (
        <TimeField
          label="Jam tutup"
          {...field('closingTime')}
          value={settings.closingTime ?? ''}
          onChange={time => change({ closingTime: time || null })}
        />
      )}
      <p className="soft">Yang lain sudah punya isian biasa, di Pengaturan Booth.</p>
    </FormDialog>
  )
}
