import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
} from 'notistack'
import {
  type RefAttributes,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button'
import { IconButton } from './IconButton'
import { CloseIcon } from './icons'
import { LiveRegion } from './LiveRegion'
import styles from './Toaster.module.css'
import { type Toast, toastsThrough } from './toast'
import type { Work } from './work'

/** How long each stays, in ms; work under way stays until it ends. */
const DURATION: Record<Toast['variant'], number | null> = {
  success: 2000,
  info: 3000,
  warning: 4000,
  error: 4000,
  loading: null,
}

declare module 'notistack' {
  interface OptionsObject<V extends VariantType = VariantType> {
    isSaid?: boolean | undefined
    work?: Work | undefined
  }
}

/** Toasts and the live region are outside the page, so that a dialog does not silence them. */
export function Toaster() {
  const [place] = useState(makePlace)

  useEffect(() => {
    document.body.append(place)
    const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'))
    observer.observe(place, { attributeFilter: ['aria-hidden'] })
    toastsThrough(present)
    return () => {
      toastsThrough(undefined)
      observer.disconnect()
      place.remove()
    }
  }, [place])

  return (
    <>
      <SnackbarProvider
        domRoot={place}
        maxSnack={3}
        anchorOrigin={ANCHOR}
        transitionDuration={TRANSITION}
        Components={CONTENTS}
        classes={CLASSES}
      />
      {createPortal(<LiveRegion />, place)}
    </>
  )
}

function makePlace() {
  const place = document.createElement('section')
  place.setAttribute('aria-label', 'Pesan')
  return place
}

function present({ variant, text, isSaid, work }: Toast) {
  const duration = DURATION[variant]
  enqueueSnackbar(text, {
    variant: variant === 'loading' ? 'default' : variant,
    autoHideDuration: duration,
    persist: duration === null,
    isSaid,
    work,
  })
}

function Content({
  id,
  message,
  variant,
  isSaid,
  work,
  style,
  ref,
}: CustomContentProps & RefAttributes<HTMLDivElement>) {
  return (
    <SnackbarContent
      ref={ref}
      {...(!isSaid && { role: ROLE[variant] })}
      className={styles.toast ?? ''}
      data-variant={variant}
      {...(style && { style })}
    >
      <span className={styles.mark} aria-hidden="true">
        {MARK[variant]}
      </span>
      <bdi className={styles.text}>{message}</bdi>
      {work ? (
        <Progress work={work} onOver={() => closeSnackbar(id)} />
      ) : (
        <IconButton label="Sembunyikan pesan" onClick={() => closeSnackbar(id)}>
          <CloseIcon />
        </IconButton>
      )}
    </SnackbarContent>
  )
}

/** Too quick to be read out: that it has begun and ended is heard. */
function Progress({ work, onOver }: { work: Work; onOver: () => void }) {
  const { progress, isOver } = useSyncExternalStore(work.subscribe, work.read)
  const handleOver = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) handleOver()
  }, [isOver])

  return (
    <>
      <span className={styles.progress} aria-live="off">
        {progress}
      </span>
      <Button variant="outlined" onClick={work.cancel}>
        Batalkan
      </Button>
    </>
  )
}

const ROLE = {
  default: 'status',
  success: 'status',
  info: 'status',
  warning: 'alert',
  error: 'alert',
} as const

const MARK = { default: '…', success: '✓', info: 'i', warning: '!', error: '!' } as const

const CONTENTS = {
  default: Content,
  success: Content,
  info: Content,
  warning: Content,
  error: Content,
}

const CLASSES = { containerRoot: styles.container ?? '' }
const ANCHOR = { vertical: 'bottom', horizontal: 'left' } as const
const TRANSITION = { enter: 150, exit: 120 }
