import { createContext, type ReactNode, use, useDeferredValue } from 'react'
import { useSelector } from 'react-redux'
import { selectIsBoothBusy } from '../queueSelectors'

const BoothBusy = createContext(false)

/** Whether somebody is at the booth, told to every row after the row that changed is drawn. */
export function BoothBusyProvider({ children }: { children: ReactNode }) {
  const isBusy = useDeferredValue(useSelector(selectIsBoothBusy))
  return <BoothBusy value={isBusy}>{children}</BoothBusy>
}

export const useIsBoothBusy = () => use(BoothBusy)
