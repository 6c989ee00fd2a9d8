import {
  type Called,
  type ClassPlan,
  PLAN_LIMITS,
  teacherText,
  uncalled,
} from '@antrian/contract/plan/plan'
import { planCalls } from '@antrian/contract/plan/planCalls'
import { dayAfter } from '@antrian/contract/shared/calendar'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import type { FastifyRequest } from 'fastify'
import { announceActivity } from '../../platform/change/announceActivity.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import type { DatabaseTransaction } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { ForecastService } from '../forecast/forecastService.ts'
import { addArrived } from './addArrived.ts'
import { expectKnownClasses, nextStudents, rowAt } from './planChecks.ts'
import {
  arrivalsOn,
  readPlan,
  type StoredPlan,
  takePlanVersion,
  writePlan,
} from './planRepository.ts'
import { arrivalsOf, callRow, planAnew, type StoredRow, shownRow, skipRow } from './planRows.ts'
import { shownPlan } from './shownPlan.ts'

type Request = FastifyRequest<{ Params: { day: string }; Body: { version: number } }>

/** Changes a locked plan. Returns its new rows and the details of the log line. */
type Act = (
  plan: StoredPlan,
  trx: DatabaseTransaction,
  actor: Actor,
) => Promise<Partial<StoredPlan> & { rows: StoredRow[]; details: object }>

export function serveClassPlan(platform: Platform, { lineEnd }: ForecastService) {
  const { app, db, runChange, announce, clock, timeZone } = platform
  const dayOf = (at: string) => schoolDay(new Date(at), timeZone)

  const announcePlan = (day: string) => (actor: Actor) => {
    announce('planChanged', { at: actor.at, day })
    announceActivity(announce, 'plan', actor)
  }

  const stale = async (trx: DatabaseTransaction, day: string) =>
    new Refusal(409, 'Rencana ini baru diubah admin lain', {
      current: await shownPlan(trx, day, clock()),
    })

  function change(request: Request, act: Act): Promise<ClassPlan> {
    const { day } = request.params
    const { version } = request.body
    return runChange(request, {
      make: async (trx, actor) => {
        const plan = await takePlanVersion(trx, { day, version }, actor)
        if (!plan) throw await stale(trx, day)
        const { details, ...after } = await act(plan, trx, actor)
        await writePlan(trx, day, { ...plan, ...after })
        await writeBoothLog(trx, 'plan', actor, { day, ...details })
        return shownPlan(trx, day, clock())
      },
      afterCommit: announcePlan(day),
    })
  }

  /** Refuses another day, so that a page left open over midnight cannot call a class. */
  function expectToday(day: string, { at }: Actor) {
    if (day !== dayOf(at)) throw new Refusal(409, 'Rencana ini bukan untuk hari ini')
  }

  serveCalls(app, planCalls, {
    getClassPlan: ({ params }) => shownPlan(db, params.day, clock()),

    changeClassPlan: request =>
      change(request, async (plan, trx, actor) => {
        const { rows: wanted, walkMinutes } = request.body
        const today = dayOf(actor.at)
        if (request.params.day < today) throw new Refusal(409, 'Hari ini sudah lewat')
        if (request.params.day > dayAfter(today, PLAN_LIMITS.daysAhead)) {
          throw new Refusal(400, 'Rencana paling jauh satu tahun ke depan')
        }
        await expectKnownClasses(
          trx,
          request.params.day,
          wanted.map(({ className }) => className),
        )
        const rows = planAnew(plan.rows, wanted)
        return { rows, walkMinutes, earlier: [], details: { classes: rows.length } }
      }),

    callClass: async (request): Promise<Called> => {
      const { row: place, count } = request.body
      const plan = await change(request, async (plan, trx, actor) => {
        expectToday(request.params.day, actor)
        const row = rowAt(plan, place)
        const left = uncalled(row)
        if (count > left) throw new Refusal(409, `Tinggal ${left} siswa yang belum dipanggil`)
        const { day } = request.params
        const asked = await nextStudents(trx, row, count, day)
        const { absent } = shownRow(row, {
          arrivals: await arrivalsOn(trx, day),
          walkMinutes: plan.walkMinutes,
          now: clock(),
          nameOf: () => undefined,
        })
        const call = { count, asked, absent, at: actor.at }
        return {
          rows: plan.rows.with(place, callRow(row, call)),
          earlier: [...plan.earlier, plan.rows],
          details: { className: row.className, called: count },
        }
      })
      const called = plan.rows[place]
      return { plan, text: called ? teacherText(called, count) : '' }
    },

    addArrivedStudents: async request => {
      const { day } = request.params
      const expectedStarts = await lineEnd()
      return runChange(request, {
        make: async (trx, actor) => {
          expectToday(day, actor)
          const plan = await readPlan(trx, day)
          if (plan.version !== request.body.version) throw await stale(trx, day)
          rowAt(plan, request.body.row)
          const { students } = request.body
          const entries = await addArrived(trx, { students, day, expectedStarts }, actor)
          return { plan: await shownPlan(trx, day, clock()), entries }
        },
        afterCommit: (actor, { entries }) => {
          for (const entry of entries) announce('queueAdded', entry)
          announcePlan(day)(actor)
        },
      })
    },

    skipClass: request =>
      change(request, async (plan, trx, actor) => {
        const { day } = request.params
        expectToday(day, actor)
        const row = rowAt(plan, request.body.row)
        const arrived = arrivalsOf(row, await arrivalsOn(trx, day)).length
        const others = plan.rows.filter(other => other !== row)
        return {
          rows: [...others, skipRow(row, arrived)],
          earlier: [...plan.earlier, plan.rows],
          details: { className: row.className, skipped: true },
        }
      }),

    undoClassCall: request =>
      change(request, async ({ earlier }, _trx, actor) => {
        expectToday(request.params.day, actor)
        const rows = earlier.at(-1)
        if (!rows) throw new Refusal(409, 'Belum ada panggilan yang bisa diurungkan')
        return { rows, earlier: earlier.slice(0, -1), details: { undone: true } }
      }),
  })
}
