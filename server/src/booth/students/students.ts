import { knownStudentsCalls } from '@antrian/contract/knownStudents'
import { schoolDay } from '@antrian/contract/schoolDay'
import { schoolYearOf } from '@antrian/contract/schoolYear'
import { studentDataCalls } from '@antrian/contract/studentData'
import type { Platform } from '../../platform/platform.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { createHistoryRepository } from '../history/historyRepository.ts'
import { createKnownStudentsRepository } from './knownStudentsRepository.ts'
import { createNameRemoval } from './nameRemoval.ts'
import { createNameRemovalRepository } from './nameRemovalRepository.ts'
import { createStudentDataRepository } from './studentDataRepository.ts'
import { createStudentDataService } from './studentDataService.ts'

export function serveStudents(platform: Platform) {
  const { app, db, readers, engine, clock, clocks, timeZone, nodes } = platform
  const knownStudents = createKnownStudentsRepository(readers)
  const history = createHistoryRepository(readers)
  const students = createStudentDataRepository(db, engine, history)
  const studentData = createStudentDataService({ ...platform, students })
  const nameRemoval = createNameRemoval({
    ...platform,
    names: createNameRemovalRepository({ db, readers, engine, elapsed: clocks.elapsed }),
    lastBackup: platform.nightlyBackups.last,
  })
  app.addHook('onReady', nameRemoval.start)
  app.addHook('onClose', nameRemoval.stop)

  serveCalls(app, knownStudentsCalls, {
    findKnownStudents: ({ query }) =>
      knownStudents.beginningWith(query.name, schoolYearOf(schoolDay(clock(), timeZone))),
  })
  serveCalls(app, studentDataCalls, {
    getNameKeeping: nodes.answer('/name-keeping', () => nameRemoval.keeping()),
    findHeldStudents: ({ query, admin }) => studentData.find(query.name, admin),
    removeStudent: async ({ body, admin }) => ({ message: await studentData.remove(body, admin) }),
  })
  return { nameRemoval }
}
