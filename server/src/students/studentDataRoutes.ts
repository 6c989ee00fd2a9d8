import { Done, envelope } from '@antrian/contract/envelope'
import { NodeQuery } from '@antrian/contract/nodes'
import {
  HeldStudents,
  HeldStudentsQuery,
  NameKeeping,
  RemoveStudentBody,
} from '@antrian/contract/studentData'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { Nodes } from '../realtime/nodes.ts'
import type { NameRemoval } from './nameRemoval.ts'
import type { StudentDataService } from './studentDataService.ts'

interface Deps {
  studentData: StudentDataService
  nameRemoval: NameRemoval
  nodes: Nodes
}

const described = (summary: string) => ({ tags: ['Developer'], security: bearer, summary })

/** Registered behind the developers' door: HTTP only. */
export const studentDataRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { studentData, nameRemoval, nodes },
) => {
  const keeping = nodes.question('/name-keeping', () => nameRemoval.keeping())

  app.get(
    '/name-keeping',
    {
      logLevel: 'warn',
      schema: {
        ...described('How long the names of students are kept, and when they were last removed'),
        querystring: NodeQuery,
        response: { 200: envelope(NameKeeping), ...failures },
      },
    },
    async ({ query: { node } }) => ({ success: true, data: await keeping(node, undefined) }),
  )

  app.get(
    '/students',
    {
      schema: {
        ...described('What is held of students whose names have this part in them'),
        querystring: HeldStudentsQuery,
        response: { 200: envelope(HeldStudents), ...failures },
      },
    },
    async ({ query: { name }, admin }) => ({
      success: true,
      data: await studentData.find(name, admin),
    }),
  )

  app.post(
    '/students/remove',
    {
      config: { isHeavy: true },
      schema: {
        ...described('Takes a student’s name and class out of every entry, and out of the log'),
        body: RemoveStudentBody,
        response: { 200: Done, ...failures },
      },
    },
    async ({ body, admin }) => ({ success: true, message: await studentData.remove(body, admin) }),
  )
}
