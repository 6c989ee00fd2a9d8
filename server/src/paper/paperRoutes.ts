import { envelope, Failure } from '@antrian/contract/envelope'
import { Paper, PaperBody, PaperCorrection } from '@antrian/contract/paper'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { bearer, failures } from '../answers.ts'
import type { PaperService } from './paperService.ts'

const LoadParams = z.object({
  id: z.string().check(z.regex(/^[\w-]+$/, { error: 'Isi kertas tidak dikenal' })),
})

const described = (summary: string) => ({ tags: ['Admin'], security: bearer, summary })
const response = { 200: envelope(Paper), ...failures }

export const paperRoutes: FastifyPluginAsyncZod<{ service: PaperService }> = async (
  app,
  { service },
) => {
  app.get(
    '/paper',
    { schema: { ...described('Sheets in the printer, or null while nobody counts'), response } },
    async () => ({ success: true, data: await service.read() }),
  )

  app.post(
    '/paper',
    {
      schema: { ...described('So many sheets are in the printer now'), body: PaperBody, response },
    },
    async ({ admin, body }) => ({ success: true, data: await service.load(body.sheets, admin) }),
  )

  app.put(
    '/paper/:id',
    {
      schema: {
        ...described('Corrects the number of a load, at the version that was seen'),
        params: LoadParams,
        body: PaperCorrection,
        response: { ...response, 409: Failure },
      },
    },
    async ({ admin, params, body }) => ({
      success: true,
      data: await service.correct(params.id, body, admin),
    }),
  )
}
