import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { median } from '../timing.ts'
import { namesAtTheTop, SETTLED } from './dashboardVisit.ts'
import { endSession, startOf } from './ownPress.ts'
import { SCREEN, type Stage } from './stage.ts'
import { open } from './visit.ts'

const PRESSES = 5
/** Milliseconds in which answer, event, toast and refresh of a press have arrived. */
const FOLLOWED = 2500

/** Number of components that React renders for an own start and all that follows from it. */
export async function rendersOfStart(browser: Browser, stage: Stage) {
  const context = await browser.newContext(SCREEN)
  await context.addInitScript('globalThis.__name = named => named')
  await context.addInitScript(countRenders)
  const page = await context.newPage()
  const names = namesAtTheTop(stage)
  await open(context, page, { stage, condition: 'fast', path: '/dashboard', names })
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByRole('grid').waitFor()
  await setTimeout(SETTLED)

  const renders: number[] = []
  for (let time = 0; time < PRESSES; time++) {
    const button = page.getByRole('button', { name: startOf(stage), exact: true })
    await page.evaluate(() => {
      window.renders = 0
    })
    await button.click()
    await setTimeout(FOLLOWED)
    renders.push(await page.evaluate(() => window.renders))
    await endSession(page, stage)
    await setTimeout(FOLLOWED)
  }
  await context.close()
  return { renders: median(renders) }
}

interface Fiber {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
}

declare global {
  interface Window {
    renders: number
  }
}

/** Runs in the page before its scripts. React reports each commit to the hook of its DevTools. */
function countRenders() {
  /** React's flag of a fiber whose component ran. */
  const performedWork = 1
  let before = new Set<Fiber>()
  window.renders = 0

  const onCommitFiberRoot = (_renderer: number, { current }: { current: Fiber }) => {
    const fibers = new Set<Fiber>()
    const visit = (fiber: Fiber | null) => {
      for (let at = fiber; at; at = at.sibling) {
        fibers.add(at)
        // A fiber that no render has visited is the same object as before, with its old flags.
        const isNew = !before.has(at)
        if (isNew && typeof at.type !== 'string' && at.flags & performedWork) window.renders++
        visit(at.child)
      }
    }
    visit(current.child)
    before = fibers
  }
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot,
    onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}
