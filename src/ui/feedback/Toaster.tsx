import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
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
import { Button } from '@/ui/Button'
import { whenPainted } from '@/ui/browser/afterPaint'
import { focusPage } from '@/ui/dialog/focusPageIfLost'
import { IconButton } from '@/ui/IconButton'
import { CloseIcon } from '@/ui/theme/icons'
import { LiveRegion } from './LiveRegion'
import type { LongTask } from './longTask'
import styles from './Toaster.module.css'
import { setToastPresenter, type Toast, type ToastAction } from './toast'
import { coverToastPlace, followToastPlace } from './toastPlace'

/** Milliseconds of each toast; a loading toast stays until its task ends. */
const DURATION: Record<Toast['variant'], number | null> = {
  success: 2000,
  info: 3000,
  warning: 4000,
  error: 4000,
  loading: null,
}

declare module 'notistack' {
  interface OptionsObject<V extends VariantType = VariantType> {
    lead?: string | undefined
    isAnnounced?: boolean | undefined
    task?: LongTask | undefined
    button?: ToastAction | undefined
  }
}

/** Milliseconds of a toast with a button. */
const TIME_TO_ACT = 8000

/** Milliseconds of a toast with the change to return. */
const TIME_FOR_LEAD = 10_000

/** Toasts and live region, outside the page, because a dialog makes the page inert. */
export function Toaster() {
  const [place] = useState(makePlace)

  useEffect(() => {
    document.body.append(place)
    const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'))
    observer.observe(place, { attributeFilter: ['aria-hidden'] })
    setToastPresenter(presentLater, hideOwn)
    const stopFollowing = followToastPlace(place)
    return () => {
      stopFollowing()
      setToastPresenter(undefined)
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
  place.className = styles.place ?? ''
  return place
}

/** Shows a toast one frame after its row, because a toast that slides in forces a layout. */
const presentLater = (toast: Toast) => whenPainted(() => present(toast))

/** Toasts of other admins' changes that wait for a free place. */
const waitingNews = new Set<SnackbarKey>()

/** Counter for keys, because notistack's random keys may collide within a moment. */
let count = 0

/** The toast of the last own action; 0 before the first, because no key would close all toasts. */
let ownToast: SnackbarKey = 0

const hideOwn = () => closeSnackbar(ownToast)

function present({ variant, text, lead, isAnnounced, isNews, isOwn, task, action }: Toast) {
  const duration = lead ? TIME_FOR_LEAD : action ? TIME_TO_ACT : DURATION[variant]
  if (!isNews) dropWaitingNews()
  if (isOwn) hideOwn()
  const key = enqueueSnackbar(text, {
    key: ++count,
    onEnter: (_node, _isAppearing, entered) => waitingNews.delete(entered),
    variant: variant === 'loading' ? 'default' : variant,
    autoHideDuration: duration,
    persist: duration === null,
    lead,
    isAnnounced,
    task,
    button: action,
  })
  if (isNews) waitingNews.add(key)
  if (isOwn) ownToast = key
}

/** Drops waiting toasts, because rows and live region show the changes by now. */
function dropWaitingNews() {
  for (const key of waitingNews) closeSnackbar(key)
  waitingNews.clear()
}

function Content({
  id,
  message,
  variant,
  lead,
  isAnnounced,
  task,
  button,
  style,
  ref,
}: CustomContentProps & RefAttributes<HTMLDivElement>) {
  useEffect(coverToastPlace, [])

  /** The page has the focus then, because the toast's buttons go. */
  function close() {
    closeSnackbar(id)
    focusPage()
  }

  return (
    <SnackbarContent
      ref={ref}
      {...(!isAnnounced && { role: ROLE[variant] })}
      className={styles.toast ?? ''}
      data-variant={variant}
      {...(style && { style })}
    >
      {/* A lead says by itself what to do, and needs the room. */}
      {MARK[variant] && !lead && (
        <span className={styles.mark} aria-hidden="true">
          {MARK[variant]}
        </span>
      )}
      <bdi
        className={styles.text}
        data-is-long={typeof message === 'string' && message.length > LONG}
      >
        {lead && <b>{withWholeAmounts(lead)}</b>}
        {typeof message === 'string' ? withWholeAmounts(message) : message}
      </bdi>
      {button && (
        <Button
          variant="outlined"
          data-is-action=""
          shortcut={button.shortcut}
          onClick={() => {
            close()
            button.run()
          }}
        >
          {button.label}
        </Button>
      )}
      {task && <Progress task={task} onOver={() => closeSnackbar(id)} />}
      {!task && !button && (
        <IconButton label="Sembunyikan pesan" onClick={close}>
          <CloseIcon />
        </IconButton>
      )}
    </SnackbarContent>
  )
}

/** Letters from which a text is set smaller, so that its end, which says what happened, is in sight. */
const LONG = 60

/** By markup, because a no-break space would be another text. */
const withWholeAmounts = (text: string) =>
  text.split(/(-?Rp \d[\d.]*)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
      <span key={at} className={styles.amount}>
        {part}
      </span>
    ),
  )

/** Progress of a task. Not announced, because it changes often; start and end are. */
function Progress({ task, onOver }: { task: LongTask; onOver: () => void }) {
  const { progress, isOver } = useSyncExternalStore(task.subscribe, task.read)
  const handleOver = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) handleOver()
  }, [isOver])

  return (
    <>
      <span className={styles.progress} aria-live="off">
        {progress}
      </span>
      <Button variant="outlined" onClick={task.cancel}>
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

/** Marks of variants. Success and info have none, because their text is enough. */
const MARK = { default: '…', success: null, info: null, warning: '!', error: '!' } as const

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
