import { Done, envelope } from '@antrian/contract/envelope'
import {
  HeldStudents,
  HeldStudentsQuery,
  NameKeeping,
  RemoveStudentBody,
} from '@antrian/contract/studentData'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { NameRemoval } from './nameRemoval.ts'
import type { StudentDataService } from './studentDataService.ts'

interface Deps {
  studentData: StudentDataService
  nameRemoval: NameRemoval
}

const described = (summary: string) => ({ tags: ['Developer'], security: bearer, summary })

/** Registered behind the developers' door: HTTP only. */
export const studentDataRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { studentData, nameRemoval },
) => {
  app.get(
    '/name-keeping',
    {
      logLevel: 'warn',
      schema: {
        ...described('How long the names of students are kept, and when they were last removed'),
        response: { 200: envelope(NameKeeping), ...failures },
      },
    },
    async () => ({ success: true, data: await nameRemoval.keeping() }),
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
