import type { KnownStudent } from '@antrian/contract/knownStudents'
import type { User } from '@antrian/contract/session'
import type { HeldStudents } from '@antrian/contract/studentData'
import type { Clock } from '../../platform/clock.ts'
import type { ReadingTurns } from '../../platform/database/readingTurns.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Announce } from '../../platform/realtime/announce.ts'
import { StillActive, type StudentDataRepository } from './studentDataRepository.ts'

interface Deps {
  students: StudentDataRepository
  readingTurns: ReadingTurns
  announce: Announce
  clock: Clock
}

/** Finds or removes the data of a student who asks for it. */
export function createStudentDataService({ students, readingTurns, announce, clock }: Deps) {
  return {
    find: (namePart: string, by: User): Promise<HeldStudents> =>
      readingTurns.take(by.email, () => students.withNamePart(namePart)),

    /** Returns a sentence about the result. */
    async remove(student: KnownStudent, by: User): Promise<string> {
      const at = clock().toISOString()
      const { removed, inRoster } = await students
        .remove(student, { at, admin: by })
        .catch(error => {
          if (!(error instanceof StillActive)) throw error
          throw new Refusal(
            409,
            'Siswa ini masih dalam antrian: selesaikan atau batalkan dahulu antriannya',
          )
        })
      if (!removed && !inRoster) throw new Refusal(404, 'Tidak ada antrian atas nama ini')
      announce('namesRemoved', { at })
      if (inRoster) announce('rosterChanged', { at })
      const { name, email } = by
      announce('admin-activity', {
        action: 'names',
        entryId: null,
        studentName: '',
        admin: { name, email },
        at,
      })
      const entries = `Nama dan kelas dihapus dari ${removed.toLocaleString('id-ID')} antrian`
      return inRoster ? `${entries} dan dari daftar siswa` : entries
    },
  }
}
