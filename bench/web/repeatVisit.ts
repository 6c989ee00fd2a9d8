import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Condition } from './choice.ts'
import { namesAtTheTop } from './dashboardVisit.ts'
import { BROWSER, SCREEN, type Stage } from './stage.ts'
import { open } from './visit.ts'

/** Number of visits until the browser has cached everything, compiled code included. */
const WARMING_UP = 3
const LOOKS_AT_IT = 4000

/** Opens a browser profile that keeps its caches over a restart, as on the next day. */
export async function openProfile() {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'))

  async function come(stage: Stage, condition: Condition, stay: number) {
    const context = await chromium.launchPersistentContext(folder, { ...BROWSER, ...SCREEN })
    const [page = await context.newPage()] = context.pages()
    await setTimeout(500)
    const visit = await open(context, page, {
      stage,
      condition,
      path: '/dashboard',
      names: namesAtTheTop(stage),
    })
    const rows = (await visit.page.evaluate(() => window.probe.rows)) - visit.startedAt
    await setTimeout(stay)
    await visit.close()
    return rows
  }

  return {
    async warmUp(stage: Stage, condition: Condition) {
      for (let time = 0; time < WARMING_UP; time++) await come(stage, condition, LOOKS_AT_IT)
    },
    repeatVisit: async (stage: Stage, condition: Condition) => ({
      repeat: await come(stage, condition, 500),
    }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
