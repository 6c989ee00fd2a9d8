import { knownStudentsCalls } from '@antrian/contract/knownStudents'
import type { FastifyInstance } from 'fastify'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { KnownStudentsRepository } from './knownStudentsRepository.ts'

export async function serveKnownStudents(
  app: FastifyInstance,
  { students }: { students: KnownStudentsRepository },
) {
  serveCalls(app, knownStudentsCalls, {
    findKnownStudents: ({ query }) => students.beginningWith(query.name),
  })
}
