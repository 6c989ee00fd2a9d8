import {
  useGetTillKeyStatusQuery,
  useMakeTillKeyMutation,
  useTurnTillDisplayOffMutation,
} from '@/services/qrisApi'
import { ScreenKeyPanel, STATUS_QUERY } from './ScreenKeyPanel'

/** Panel of the customer display. */
export function TillDisplayPanel() {
  return (
    <ScreenKeyPanel
      title="Layar kasir"
      hint="Kode QRIS dengan rupiahnya, menghadap siswa yang membayar. Tanpa login dan tanpa nama siapa pun."
      stops="tidak menampilkan kode QRIS"
      path="/kasir/"
      status={useGetTillKeyStatusQuery(undefined, STATUS_QUERY)}
      make={useMakeTillKeyMutation()}
      turnOff={useTurnTillDisplayOffMutation()}
    />
  )
}
