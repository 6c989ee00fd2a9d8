import { AllowList, AllowListParams, AllowListRole } from '@antrian/contract/allowList'
import { envelope } from '@antrian/contract/envelope'
import type { User } from '@antrian/contract/session'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bearer, failures } from '../answers.ts'
import type { AllowListChanges } from '../auth/allowListChanges.ts'
import type { AllowListRepository } from '../auth/allowListRepository.ts'
import type { Clock } from '../clock.ts'
import type { Announce } from '../realtime/announce.ts'

interface Deps {
  allowList: AllowListRepository
  changes: AllowListChanges
  announce: Announce
  clock: Clock
}

const described = (summary: string) => ({ tags: ['Developer'], security: bearer, summary })

/** Who may sign in. Sockets of whoever is removed are cut within seconds, as at any sign-out. */
export const allowListRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { allowList, changes, announce, clock } = deps
  const list = async () => ({ success: true as const, data: await allowList.list() })
  const actorOf = (admin: User) => ({ at: clock().toISOString(), admin })

  app.get(
    '/allow-list',
    {
      schema: {
        ...described('Who may sign in, and as what'),
        response: { 200: envelope(AllowList), ...failures },
      },
    },
    list,
  )

  app.put(
    '/allow-list/:email',
    {
      schema: {
        ...described('Adds an e-mail to the list, or changes its role'),
        params: AllowListParams,
        body: AllowListRole,
        response: { 200: envelope(AllowList), ...failures },
      },
    },
    async ({ params: { email }, body: { role }, admin }) => {
      const actor = actorOf(admin)
      if (await changes.set(email, role, actor)) tellDevelopers(announce, actor)
      return list()
    },
  )

  app.delete(
    '/allow-list/:email',
    {
      schema: {
        ...described('Takes an e-mail off the list and signs it out'),
        params: AllowListParams,
        response: { 200: envelope(AllowList), ...failures },
      },
    },
    async ({ params: { email }, admin }) => {
      const actor = actorOf(admin)
      await changes.remove(email, actor)
      tellDevelopers(announce, actor)
      return list()
    },
  )
}

const tellDevelopers = (announce: Announce, { at, admin }: { at: string; admin: User }) =>
  announce('admin-activity', {
    action: 'allow-list',
    entryId: null,
    studentName: '',
    admin: { name: admin.name, email: admin.email },
    at,
  })
