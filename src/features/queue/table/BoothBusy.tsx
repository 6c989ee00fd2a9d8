import { createContext, type ReactNode, use, useDeferredValue } from 'react'
import { useSelector } from 'react-redux'
import { selectIsBoothBusy } from '@/acts/shownQueue'

const BoothBusy = createContext(false)

/** Provides whether the booth is occupied, rendered after the row that changed. */
export function BoothBusyProvider({ children }: { children: ReactNode }) {
  const isBusy = useDeferredValue(useSelector(selectIsBoothBusy))
  return <BoothBusy value={isBusy}>{children}</BoothBusy>
}

export const useIsBoothBusy = () => use(BoothBusy)
