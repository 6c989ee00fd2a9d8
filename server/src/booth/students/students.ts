import { studentDataCalls } from '@antrian/contract/developer/studentData'
import { knownStudentsCalls } from '@antrian/contract/history/knownStudents'
import { formatNumber } from '@antrian/contract/shared/numbers'
import { schoolDay } from '@antrian/contract/shared/schoolDay'
import { schoolYearOf } from '@antrian/contract/shared/schoolYear'
import { announceActivity } from '../../platform/change/announceActivity.ts'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { studentsBeginningWith } from './knownStudentsRepository.ts'
import { createNameRemoval } from './nameRemoval.ts'
import { createNameRemovalRepository } from './nameRemovalRepository.ts'
import { createStudentDataRepository } from './studentDataRepository.ts'

export function serveStudents(platform: Platform) {
  const { app, db, readers, readingTurns, announce, clock, clocks, timeZone, nodes } = platform
  const students = createStudentDataRepository(db, readers)
  const nameRemoval = createNameRemoval({
    ...platform,
    names: createNameRemovalRepository({ db, readers, elapsed: clocks.elapsed }),
    lastBackup: platform.nightlyBackups.last,
  })
  app.addHook('onReady', nameRemoval.start)
  app.addHook('onClose', nameRemoval.stop)

  serveCalls(app, knownStudentsCalls, {
    findKnownStudents: ({ query }) =>
      studentsBeginningWith(readers, query.name, schoolYearOf(schoolDay(clock(), timeZone))),
  })
  serveCalls(app, studentDataCalls, {
    getNameKeeping: nodes.answer('/name-keeping', () => nameRemoval.keeping()),
    findHeldStudents: ({ query, admin }) =>
      readingTurns.take(admin.email, () => students.withNamePart(query.name)),

    async removeStudent({ body, admin }) {
      const actor = { at: clock().toISOString(), admin }
      const { removed, inRoster } = await students.remove(body, actor)
      announce('namesRemoved', { at: actor.at })
      if (inRoster) announce('rosterChanged', { at: actor.at })
      announceActivity(announce, 'names', actor)
      const entries = `Nama dan kelas dihapus dari ${formatNumber(removed)} antrian`
      return { message: inRoster ? `${entries} dan dari daftar siswa` : entries }
    },
  })
  return { nameRemoval }
}
