import { Component, type ReactNode } from 'react'
import { Notice } from '@/ui/feedback/Notice'
import styles from '@/ui/PlainButton.module.css'
import { reloadNewest } from './versionCheck'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Names the children. */
  name: string
}

/** Catches errors of its children and of loading their code, and offers a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice
        tone="error"
        action={
          <button type="button" className={styles.button} onClick={() => void reloadNewest()}>
            Muat ulang
          </button>
        }
      >
        {this.props.name} tidak dapat ditampilkan.
      </Notice>
    )
  }
}
