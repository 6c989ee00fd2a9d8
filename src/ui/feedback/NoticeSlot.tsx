import { NEW_NOTICE } from '@antrian/contract/queue/pressTimes'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/ui/Button'
import { pressClock } from '@/ui/browser/pressClock'
import styles from './NoticeSlot.module.css'
import type { SlotNotice } from './SlotNotice'

/**
 * The one place for whatever wants an answer. Notices take turns, most urgent first; a press shows
 * the next, and one that was answered in part stays until it is done.
 */
export function NoticeSlot({ notices }: { notices: readonly SlotNotice[] }) {
  const [first] = notices
  const [chosen, setChosen] = useState({ key: '', first: '', isHeld: false })
  const isChosen = chosen.isHeld || chosen.first === first?.key
  const shown = (isChosen && notices.find(({ key }) => key === chosen.key)) || first
  const place = shown ? notices.indexOf(shown) : 0
  const change = useChange(shown?.key)

  function handleTurn() {
    const next = notices[(place + 1) % notices.length]
    change.wanted(next?.key)
    setChosen({ key: next?.key ?? '', first: first?.key ?? '', isHeld: false })
  }

  function handlePress(event: MouseEvent) {
    if (change.isNew()) {
      event.preventDefault()
      event.stopPropagation()
    } else if (shown) setChosen({ key: shown.key, first: first?.key ?? '', isHeld: true })
  }

  return (
    <section className={styles.slot} aria-label="Perlu dijawab" data-tone={shown?.tone}>
      {shown && (
        <>
          <div
            key={shown.key}
            className={styles.words}
            role={shown.tone === 'warning' ? 'alert' : 'status'}
          >
            <b title={shown.title}>{shown.title}</b>
            {shown.detail && (
              <span title={typeof shown.detail === 'string' ? shown.detail : undefined}>
                {shown.detail}
              </span>
            )}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- sees the clicks of its buttons */}
          <div key={`answers ${shown.key}`} className={styles.answers} onClickCapture={handlePress}>
            {shown.answers}
          </div>
          {notices.length > 1 && (
            <Button
              variant="text"
              className={styles.turn ?? ''}
              aria-label={`Berikutnya yang perlu dijawab, ${place + 1} dari ${notices.length}`}
              onClick={handleTurn}
            >
              {place + 1} / {notices.length}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** Whether another notice has just come in by itself, so that a press was meant for the one before. */
function useChange(key: string | undefined) {
  const seen = useRef({ key, at: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    if (seen.current.key === key) return
    const at = seen.current.key === undefined ? Number.NEGATIVE_INFINITY : pressClock.now()
    seen.current = { key, at }
  }, [key])
  return {
    isNew: () => pressClock.now() - seen.current.at < NEW_NOTICE,
    wanted(next: string | undefined) {
      seen.current = { key: next, at: Number.NEGATIVE_INFINITY }
    },
  }
}
