import { useState } from 'react'
import { SwitchField } from '@/ui/fields/SwitchField'
import { printsSlip } from './printsSlip'

/** The choice of this device to print a slip after each addition. */
export function PrintsSlipField() {
  const [isOn, setIsOn] = useState(printsSlip.read)
  return (
    <SwitchField
      label="Cetak slip setelah Simpan"
      hint="Untuk printer slip di perangkat ini."
      isOn={isOn}
      onChange={next => {
        setIsOn(next)
        printsSlip.write(next)
      }}
    />
  )
}
