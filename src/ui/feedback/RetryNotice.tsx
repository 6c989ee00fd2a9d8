import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Notice } from './Notice'

interface RetryNoticeProps {
  /** Why there is nothing, or nothing newer. */
  children: ReactNode
  /** It is being asked again. */
  isBusy: boolean
  onRetry: () => unknown
  /** It stands in a line of text. */
  isCompact?: boolean
}

/** Names the data that failed to load, with a button to ask again. */
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
