import { Navigate, useLocation } from 'react-router-dom'
import { writeAddress } from './historyAddress'
import { useHistoryView } from './useHistoryView'

/** Adds missing parts to the address, so that a shared link shows the same view. */
export function CompletedAddress() {
  const { search } = useLocation()
  const [view] = useHistoryView()
  const address = writeAddress(view)

  return address === search ? null : <Navigate to={address} replace />
}
