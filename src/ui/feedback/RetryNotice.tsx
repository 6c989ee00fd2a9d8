import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Notice } from './Notice'

interface RetryNoticeProps {
  /** Error of the request. */
  children: ReactNode
  /** True while the request is repeated. */
  isBusy: boolean
  onRetry: () => unknown
}

/** Names the data that failed to load, with a retry button. */
export function RetryNotice({ children, isBusy, onRetry }: RetryNoticeProps) {
  return (
    <Notice tone="error" action={<RetryButton isBusy={isBusy} onRetry={onRetry} />}>
      {children}
    </Notice>
  )
}

export const RetryButton = ({ isBusy, onRetry }: Pick<RetryNoticeProps, 'isBusy' | 'onRetry'>) => (
  <Button variant="outlined" aria-busy={isBusy} onClick={() => void onRetry()}>
    Coba lagi
  </Button>
)
