import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

interface PrintedAloneProps {
  /** Content of the `@page` rule; the height is used when the paper is as long as its content. */
  page: (height: number) => string
  onDone: () => void
  children: ReactNode
}

const MM = 25.4 / 96

/**
 * Prints its content instead of the page, once, when it is rendered. The `@page` rule is added by
 * script, because the content security policy forbids styles in markup.
 */
export function PrintedAlone({ page, onDone, children }: PrintedAloneProps) {
  const paper = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  useLayoutEffect(() => {
    const height = Math.ceil((paper.current?.getBoundingClientRect().height ?? 0) * MM)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      @page { ${page(height)} }
      [data-printed-alone] {
        position: absolute; inset: 0 auto auto 0; visibility: hidden; color: #000; background: #fff;
      }
      @media print {
        body > :not([data-printed-alone]) { display: none !important; }
        [data-printed-alone] { position: static; visibility: visible; }
      }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const end = () => done.current()
    window.addEventListener('afterprint', end)
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', end)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
    }
  }, [page])

  return createPortal(
    <div ref={paper} data-printed-alone aria-hidden="true">
      {children}
    </div>,
    document.body,
  )
}

export const A4 = () => 'size: A4; margin: 0'
