import { envelope } from '@antrian/contract/envelope'
import { KnownStudents, KnownStudentsQuery } from '@antrian/contract/knownStudents'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { KnownStudentsRepository } from './knownStudentsRepository.ts'

export const knownStudentsRoutes: FastifyPluginAsyncZod<{
  students: KnownStudentsRepository
}> = async (app, { students }) => {
  app.get(
    '/',
    {
      schema: {
        tags: ['Queue'],
        security: bearer,
        summary: 'Students who were here before, by how their names begin, the latest first',
        querystring: KnownStudentsQuery,
        response: { 200: envelope(KnownStudents), ...failures },
      },
    },
    async ({ query: { name } }) => ({ success: true, data: await students.beginningWith(name) }),
  )
}
