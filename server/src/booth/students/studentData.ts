import { studentDataCalls } from '@antrian/contract/studentData'
import type { FastifyInstance } from 'fastify'
import type { Nodes } from '../../platform/realtime/nodes.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import type { NameRemoval } from './nameRemoval.ts'
import type { StudentDataService } from './studentDataService.ts'

interface Deps {
  studentData: StudentDataService
  nameRemoval: NameRemoval
  nodes: Nodes
}

export async function serveStudentData(app: FastifyInstance, deps: Deps) {
  const { studentData, nameRemoval, nodes } = deps
  serveCalls(app, studentDataCalls, {
    getNameKeeping: nodes.answer('/name-keeping', () => nameRemoval.keeping()),
    findHeldStudents: ({ query, admin }) => studentData.find(query.name, admin),
    removeStudent: async ({ body, admin }) => ({ message: await studentData.remove(body, admin) }),
  })
}
