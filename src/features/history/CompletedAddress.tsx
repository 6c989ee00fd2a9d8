import { Navigate, useLocation } from 'react-router-dom'
import { writeAddress } from './historyAddress'
import { useHistoryView } from './useHistoryView'

/** Completes an address that leaves something open, so that it shows the same to whoever gets it. */
export function CompletedAddress() {
  const { search } = useLocation()
  const [view] = useHistoryView()
  const address = writeAddress(view)

  return address === search ? null : <Navigate to={address} replace />
}
