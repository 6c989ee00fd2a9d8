import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Notice } from './Notice'

interface RetryNoticeProps {
  /** Error of the request. */
  children: ReactNode
  /** True while the request is repeated. */
  isBusy: boolean
  onRetry: () => unknown
  /** Smaller, for use inside a line of text. */
  isCompact?: boolean
}

/** Names the data that failed to load, with a retry button. */
export function RetryNotice({ children, isBusy, onRetry, isCompact = false }: RetryNoticeProps) {
  return (
    <Notice
      tone="error"
      isCompact={isCompact}
      action={
        <Button variant="outlined" aria-busy={isBusy} onClick={() => void onRetry()}>
          Coba lagi
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
