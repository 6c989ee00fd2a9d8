import { Component, Fragment, type ReactNode } from 'react'
import { comingBack } from '@/ui/browser/comingBack'
import { Notice } from '@/ui/feedback/Notice'
import styles from '@/ui/PlainButton.module.css'
import { reloadNewest } from './versionCheck'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Names the children. */
  name: string
}

/** Renderings after which the children stay away, because something changes their nodes each time. */
const MOST_RENDERINGS = 20

/**
 * A translator or another extension has moved a node that React wanted to change. The children are
 * whole again when they are rendered anew.
 */
const isForeign = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotFoundError'

/**
 * Catches errors of its children and of loading their code, and offers a reload. Children whose
 * nodes somebody else has moved come back by themselves.
 */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { hasFailed: boolean; rendering: number }
> {
  override state = { hasFailed: false, rendering: 0 }

  static getDerivedStateFromError(error: unknown) {
    if (isForeign(error)) comingBack.begin()
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    const rendering = this.state.rendering + 1
    if (!isForeign(error) || rendering > MOST_RENDERINGS) return comingBack.end()
    return this.setState({ hasFailed: false, rendering }, comingBack.end)
  }

  override render() {
    if (!this.state.hasFailed)
      return <Fragment key={this.state.rendering}>{this.props.children}</Fragment>
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
