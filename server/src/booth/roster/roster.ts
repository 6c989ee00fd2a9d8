import type { RosterSaved } from '@antrian/contract/roster/roster'
import { rosterCalls } from '@antrian/contract/roster/rosterCalls'
import { checkRows } from '@antrian/contract/roster/rosterRows'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import { announceActivity } from '../../platform/change/announceActivity.ts'
import { type Actor, writeBoothLog } from '../../platform/change/writeLog.ts'
import { HOUR, later } from '../../platform/clock.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createRosterEnd } from './rosterEnd.ts'
import { isHere, planImport, previewByClass, type RosterImport } from './rosterImport.ts'
import { keepPlan, takePlan } from './rosterPlansRepository.ts'
import { missingByClass, rosterClasses, studentOfCode, studentsOfClass } from './rosterReader.ts'
import {
  knownRows,
  lockRoster,
  readRoster,
  renewCode,
  takeVersion,
  writeImport,
  writeRoster,
} from './rosterRepository.ts'

/** Age after which a preview is refused, because the list may have changed since (ms). */
const PLAN_KEPT = HOUR

export function serveRoster(platform: Platform) {
  const { app, db, runChange, announce, clock, timeZone } = platform
  const { elapsed } = platform.clocks
  const rosterEnd = createRosterEnd({ ...platform, elapsed })
  app.addHook('onReady', rosterEnd.start)
  app.addHook('onClose', rosterEnd.stop)

  const yearOf = (instant: Date) => schoolYearOf(schoolDay(instant, timeZone))
  const year = () => yearOf(clock())

  function announceRoster(actor: Actor) {
    announce('rosterChanged', { at: actor.at })
    announceActivity(announce, 'roster', actor)
  }

  serveCalls(app, rosterCalls, {
    async getRoster() {
      const { name, endDate } = year()
      const roster = await readRoster(db)
      return {
        schoolYear: name,
        until: endDate,
        consent:
          roster.school_year === name
            ? {
                heldBy: roster.consent_held_by,
                saidBy: roster.saved_by_name,
                at: roster.saved_at,
              }
            : null,
        classes: await rosterClasses(db, year()),
      }
    },

    getRosterClass: ({ params }) => studentsOfClass(db, year(), params.class),

    listMissingStudents: () => missingByClass(db, year()),

    findRosterStudent: async ({ params }) => (await studentOfCode(db, year(), params.code)) ?? null,

    async previewRoster({ body: { rows }, admin }) {
      const { name: schoolYear } = year()
      const { version } = await readRoster(db)
      const { ready, problems: unread } = checkRows(rows)
      const planned = planImport(await knownRows(db, schoolYear), ready)
      const problems = [...unread, ...planned.asked].toSorted((a, b) => a.line - b.line)
      const plan = await keepPlan(db, {
        email: admin.email,
        madeAt: elapsed().toISOString(),
        version,
        schoolYear,
        rows,
      })
      return {
        plan,
        ...countsOf(planned),
        problems,
        classes: previewByClass(planned, problems, rows),
      }
    },

    saveRoster: request =>
      runChange(request, {
        make: async (trx, actor): Promise<RosterSaved> => {
          const { plan: id, gone, consentHeldBy } = request.body
          const plan = await takePlan(trx, actor.admin.email, id)
          const { name: schoolYear } = yearOf(new Date(actor.at))
          if (
            !plan ||
            plan.made_at < later(elapsed(), -PLAN_KEPT) ||
            plan.school_year !== schoolYear
          ) {
            throw new Refusal(409, 'Pemeriksaan ini sudah lama, periksa lagi daftarnya')
          }
          if (!(await takeVersion(trx, plan.roster_version))) {
            throw new Refusal(409, 'Daftar siswa baru diubah admin lain, periksa lagi')
          }
          const planned = planImport(await knownRows(trx, schoolYear), checkRows(plan.rows).ready)
          const areGoneLeaving = gone === 'leave'
          await writeImport(trx, planned, { schoolYear, areGoneLeaving, at: actor.at })
          await writeRoster(trx, { schoolYear, consentHeldBy }, actor)
          const counts = countsOf(planned)
          await writeBoothLog(trx, 'roster', actor, { ...counts, left: areGoneLeaving })
          const students = (await knownRows(trx, schoolYear)).filter(isHere).length
          return { ...counts, students }
        },
        afterCommit: announceRoster,
      }),

    renewStudentCode: request =>
      runChange(request, {
        make: async (trx, actor) => {
          await lockRoster(trx)
          const code = await renewCode(trx, request.params.id)
          if (!code) throw new Refusal(404, 'Siswa tidak ada di daftar siswa')
          await writeBoothLog(trx, 'roster', actor, { newCodes: 1 })
          return { code }
        },
        afterCommit: announceRoster,
      }),
  })
  return { rosterEnd }
}

const countsOf = ({ added, moved, same, gone }: RosterImport) => ({
  added: added.length,
  moved: moved.length,
  returned: moved.filter(({ before }) => !isHere(before)).length,
  same: same.length,
  gone: gone.length,
})
