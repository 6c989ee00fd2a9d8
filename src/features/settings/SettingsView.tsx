import { type Booth, hasPrices } from '@antrian/contract/booth/settings'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser, useCapability } from '@/services/sessionSlice'
import { useGetSettingsQuery } from '@/services/settingsApi'
import { Pending } from '@/ui/feedback/Pending'
import { FirstPriceOffer } from './FirstPriceOffer'
import { interruptedSettings } from './interruptedSettings'
import { SettingsForm } from './SettingsForm'

/** Settings of the booth. Another admin's change does not replace typed input. */
export function SettingsView() {
  const query = useGetSettingsQuery()
  const { data } = query
  const email = useSelector(selectUser)?.email
  const [interrupted] = useState(() => {
    const stored = interruptedSettings.read()
    return stored?.owner === email ? stored : null
  })
  const [begun, setBegun] = useState(interrupted?.booth)
  const [firstPriced, setFirstPriced] = useState<Booth>()
  const canPriceWaiting = useCapability('price-waiting')
  if (data && !begun) setBegun(data)

  function handleBegin(next: Booth, isSaved: boolean) {
    const isFirst = isSaved && begun && !hasPrices(begun.settings) && hasPrices(next.settings)
    setFirstPriced(isFirst && canPriceWaiting ? next : undefined)
    setBegun(next)
  }

  if (!data || !begun) {
    return <Pending query={query} failure="Pengaturan booth tidak dapat dimuat" />
  }
  return (
    <>
      {firstPriced && (
        <FirstPriceOffer booth={firstPriced} onDone={() => setFirstPriced(undefined)} />
      )}
      <SettingsForm booth={begun} typed={interrupted?.typed} latest={data} onBegin={handleBegin} />
    </>
  )
}
