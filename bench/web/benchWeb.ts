import type { Browser } from '@playwright/test'
import { type Figure, printTable } from '../table.ts'
import { boardSoak } from './boardSoak.ts'
import { boothDay } from './boothDay.ts'
import { flood } from './burst.ts'
import type { Condition, Part, WebChoice } from './choice.ts'
import { dashboardVisit } from './dashboardVisit.ts'
import { figuresOf } from './figures.ts'
import { historyFlips } from './historyFlips.ts'
import { buttonLeadsOn, loginVisit } from './loginVisit.ts'
import { offlinePresses } from './offlinePress.ts'
import { ownPresses, workableVisit } from './ownPress.ts'
import { rendersOfStart } from './renders.ts'
import { openProfile } from './repeatVisit.ts'
import { addedBurst, comeAndGo, rowChanges } from './rowChanges.ts'
import { createSamples, type Samples } from './samples.ts'
import { buildWebApps, launch, openStage, type Stage, SUBJECTS } from './stage.ts'

const TITLE = {
  slow: 'a weak machine (CPU 4 ×) on a poor line (1.6 Mbit/s, 150 ms)',
  fast: 'this machine, no line between',
} satisfies Record<Condition, string>

/** Measures the product in a browser, compared with a page without a framework and a blank page. */
export async function benchWeb(choice: WebChoice): Promise<Figure[]> {
  await buildWebApps()
  const samples = createSamples()
  const browser = await launch()
  const stages: Stage[] = []
  const all: Figure[] = []
  try {
    for (const subject of SUBJECTS) stages.push(await openStage(subject, browser))
    for (const condition of choice.conditions) {
      await inRounds(browser, stages, condition, choice, samples)
      await once(browser, stages, condition, choice, samples)
      const figures = figuresOf(samples, condition)
      printTable(`${TITLE[condition]}, median of ${choice.rounds}`, figures)
      all.push(...figures)
    }
  } finally {
    for (const stage of stages) await stage[Symbol.asyncDispose]()
    await browser.close()
  }
  return all
}

/** Runs the subjects in rotating order, so that other load of the machine affects all. */
async function inRounds(
  browser: Browser,
  stages: readonly Stage[],
  condition: Condition,
  { rounds, parts }: WebChoice,
  samples: Samples,
) {
  const isWanted = (part: Part) => parts.includes(part)
  const profiles = new Map<Stage, Awaited<ReturnType<typeof openProfile>>>()
  try {
    for (let round = 0; round < rounds; round++) {
      for (const stage of [...stages.slice(round % 3), ...stages.slice(0, round % 3)]) {
        const add = (figures: Record<string, number>) =>
          samples.add(stage.subject, condition, figures)

        if (isWanted('login')) add(await loginVisit(browser, stage, condition))
        if (stage.subject === 'blank') continue
        if (isWanted('dashboard')) await onDashboard(browser, stage, condition, add)
        if (isWanted('press') && stage.subject === 'product') {
          add(await ownPresses(browser, stage, condition))
          add(await offlinePresses(browser, stage, condition))
        }
        if (isWanted('changes')) await onChanges(browser, stage, condition, add)
        if (isWanted('history')) add(await historyFlips(browser, stage, condition))
        if (isWanted('repeat')) {
          const profile = profiles.get(stage) ?? (await openProfile())
          if (!profiles.has(stage)) await profile.warmUp(stage, condition)
          profiles.set(stage, profile)
          add(await profile.repeatVisit(stage, condition))
        }
      }
    }
  } finally {
    for (const profile of profiles.values()) await profile[Symbol.asyncDispose]()
  }
}

async function onDashboard(
  browser: Browser,
  stage: Stage,
  condition: Condition,
  add: (figures: Record<string, number>) => void,
) {
  const { visit, figures } = await dashboardVisit(browser, stage, condition)
  add(figures)
  await visit.close()
  if (stage.subject === 'product') add(await workableVisit(browser, stage, condition))
}

async function onChanges(
  browser: Browser,
  stage: Stage,
  condition: Condition,
  add: (figures: Record<string, number>) => void,
) {
  const { visit } = await dashboardVisit(browser, stage, condition)
  add(await rowChanges(stage, visit))
  add(await addedBurst(stage, visit))
  await visit.close()
}

/** Runs the measurements that are constant or take a minute. */
async function once(
  browser: Browser,
  stages: readonly Stage[],
  condition: Condition,
  { parts }: WebChoice,
  samples: Samples,
) {
  const [product] = stages as [Stage]
  const add = (figures: Record<string, number>) => samples.add('product', condition, figures)
  if (parts.includes('login')) await buttonLeadsOn(browser, product, condition)
  if (condition === 'fast') {
    if (parts.includes('press')) add(await rendersOfStart(browser, product))
    if (parts.includes('flood')) {
      const { visit } = await dashboardVisit(browser, product, condition)
      add(await flood(product, visit))
      add(await comeAndGo(product, visit))
      await visit.close()
    }
    if (parts.includes('day')) add(await boothDay(browser, product))
    if (parts.includes('board')) add(await boardSoak(browser, product))
  }
}
