import { Booth, BoothBody, StaleBooth } from '@antrian/contract/boothSettings'
import { envelope } from '@antrian/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { bearer, conflict, failures } from '../answers.ts'
import type { BoothSettingsService } from './boothSettingsService.ts'

const described = (summary: string) => ({ tags: ['Admin'], security: bearer, summary })

export const boothSettingsRoutes: FastifyPluginAsyncZod<{ service: BoothSettingsService }> = async (
  app,
  { service },
) => {
  app.get(
    '/booth',
    {
      schema: {
        ...described('The settings of the booth'),
        response: { 200: envelope(Booth), ...failures },
      },
    },
    async () => ({ success: true, data: await service.read() }),
  )

  app.put(
    '/booth',
    {
      schema: {
        ...described('Changes the settings of the booth, if they are at this version'),
        body: BoothBody,
        response: {
          200: envelope(Booth),
          ...failures,
          ...conflict(z.partial(StaleBooth).shape),
        },
      },
    },
    async ({ admin, body: { version, ...settings } }) => ({
      success: true,
      data: await service.change(settings, version, admin),
    }),
  )
}
