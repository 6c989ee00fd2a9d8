import type { ReactNode } from 'react'

/** Words for those who listen; the eye has them from something else. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="unseen">{children}</span>
}
