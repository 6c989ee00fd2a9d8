import * as z from 'zod/mini'
import { Day } from '../history/history.ts'
import { EntryBody } from '../queue/queueBodies.ts'
import { classKey } from '../roster/classKey.ts'
import { requiredText } from '../shared/storableText.ts'
import { versionNumber, whole } from '../shared/wholeNumber.ts'
import { PLAN_LIMITS } from './plan.ts'

/* Apart from plan.ts because the web sends these bodies and reads none. */

export const PlanParams = z.object({ day: Day })

const PlannedClass = z.object({
  className: requiredText('Kelas siswa', 50, 'Kelas siswa wajib diisi'),
  planned: whole(1, PLAN_LIMITS.planned, `Rencana harus 1 sampai ${PLAN_LIMITS.planned} siswa`),
})
export type PlannedClass = z.infer<typeof PlannedClass>

const SeenPlan = z.object({ version: versionNumber() })
const SeenRow = z.extend(SeenPlan, { row: whole(0, PLAN_LIMITS.rows - 1, 'Baris tidak dikenal') })

export const PlanBody = z.extend(SeenPlan, {
  walkMinutes: whole(
    0,
    PLAN_LIMITS.walkMinutes,
    `Waktu berjalan harus 0 sampai ${PLAN_LIMITS.walkMinutes} menit`,
  ),
  rows: z
    .array(PlannedClass, { error: 'Rencana tidak dapat dibaca' })
    .check(
      z.maxLength(PLAN_LIMITS.rows, { error: `Paling banyak ${PLAN_LIMITS.rows} kelas sehari` }),
      z.refine(isOneRowEach, { error: 'Satu kelas hanya boleh sekali dalam rencana' }),
    ),
})

export const CallBody = z.extend(SeenRow, {
  count: whole(1, PLAN_LIMITS.called, `Panggil 1 sampai ${PLAN_LIMITS.called} siswa`),
})

/** Students of the class who are at the desk; one transaction adds them all to the queue. */
export const ArrivedBody = z.extend(SeenRow, {
  students: z.array(z.object({ draft: EntryBody, rosterId: z.optional(z.uuid()) })).check(
    z.minLength(1, { error: 'Pilih siswa yang datang' }),
    z.maxLength(PLAN_LIMITS.arrived, {
      error: `Paling banyak ${PLAN_LIMITS.arrived} siswa sekaligus`,
    }),
  ),
})

export const UndoPlanBody = SeenPlan
export const SkipClassBody = SeenRow

function isOneRowEach(rows: readonly PlannedClass[]) {
  return new Set(rows.map(({ className }) => classKey(className))).size === rows.length
}
