/** Measurements inside the page. Times are milliseconds since 1970, comparable across processes. */
interface Probe {
  /** Time of the paint. Fails after two minutes with the name of what was awaited. */
  painted: (what: string, isThere: () => boolean) => Promise<number>
  /** Whether every name is in a visible row, together with these words. */
  rowsShow: (names: string[], words?: string) => boolean
  /** Time of the paint of the expected rows, or of the sign-in button. */
  rows: Promise<number>
  button: Promise<number>
  findButton: () => HTMLElement | undefined
  /** Number of late frames within the given ms from now; a moving element stands still for each. */
  droppedFrames: (within: number) => Promise<number>
  tasks: { start: number; duration: number }[]
  shift: number
  /** Time of the last click or key press. */
  pressedAt: number
  awaited?: Promise<unknown>
}

declare global {
  interface Window {
    probe: Probe
  }
}

interface ProbeSettings {
  token: string | undefined
  names: string[]
}

/** Runs in the page before its scripts, so it must not use anything from outside. */
export function installProbe({ token, names }: ProbeSettings) {
  if (location.protocol !== 'http:') return
  if (token) localStorage.setItem('token', token)
  const now = () => performance.timeOrigin + performance.now()

  const PATIENCE = 120_000
  const inTime = (what: string, wait: Promise<number>) =>
    Promise.race([
      wait,
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error(`never painted: ${what}`)), PATIENCE)
      }),
    ])

  const paintOf = (isThere: () => boolean) =>
    new Promise<number>(resolve => {
      const look = () => {
        if (!isThere()) return
        observer.disconnect()
        // The first task after this frame. A message would wait for work that follows the frame.
        requestAnimationFrame(
          () => void scheduler.postTask(() => resolve(now()), { priority: 'user-blocking' }),
        )
      }
      const observer = new MutationObserver(look)
      observer.observe(document, {
        attributes: true,
        characterData: true,
        childList: true,
        subtree: true,
      })
      look()
    })

  const painted = (what: string, isThere: () => boolean) => inTime(what, paintOf(isThere))

  const rowsShow = (wanted: string[], words = '') => {
    const texts = [...document.querySelectorAll('[role="row"], tbody tr')]
      .filter(row => row.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(row => row.textContent ?? '')
    return wanted.every(name => texts.some(text => text.includes(name) && text.includes(words)))
  }

  const findButton = () =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].find(
      button =>
        button.textContent?.includes('Masuk dengan Google') &&
        button.checkVisibility() &&
        !button.disabled,
    )

  const droppedFrames = async (within: number) => {
    const nextFrame = () => new Promise<number>(requestAnimationFrame)
    const begin = await nextFrame()
    let dropped = 0
    for (let last = begin; last - begin < within; ) {
      const frame = await nextFrame()
      dropped += Math.round((frame - last) / (1000 / 60)) - 1
      last = frame
    }
    return dropped
  }

  // Observed from the start. Time runs only for whoever waits, because not every page shows them.
  const rows = paintOf(() => names.length > 0 && rowsShow(names))
  const button = paintOf(() => findButton() !== undefined)

  const probe: Probe = {
    painted,
    rowsShow,
    findButton,
    droppedFrames,
    get rows() {
      return inTime('the first rows', rows)
    },
    get button() {
      return inTime('the button of the sign-in', button)
    },
    tasks: [],
    shift: 0,
    pressedAt: 0,
  }
  window.probe = probe

  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) {
      probe.tasks.push({ start: startTime, duration })
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
      if (!entry.hadRecentInput) probe.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  for (const name of ['click', 'keydown']) {
    document.addEventListener(
      name,
      ({ timeStamp }) => {
        probe.pressedAt = performance.timeOrigin + timeStamp
      },
      true,
    )
  }
}

interface LayoutShift {
  value: number
  hadRecentInput: boolean
}
