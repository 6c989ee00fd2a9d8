import { allowListCalls } from '@antrian/contract/session/allowList'
import type { User } from '@antrian/contract/session/session'
import type { FastifyInstance } from 'fastify'
import type { AllowListChanges } from '../../accounts/auth/allowListChanges.ts'
import type { AllowListRepository } from '../../accounts/auth/allowListRepository.ts'
import { announceActivity } from '../../platform/change/announceActivity.ts'
import type { Actor } from '../../platform/change/writeLog.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Announce } from '../../platform/realtime/announce.ts'
import { serveCalls } from '../../platform/serveCalls.ts'

interface Deps {
  allowList: AllowListRepository
  changes: AllowListChanges
  announce: Announce
  clock: Clock
}

/** Calls of the allow-list. Sockets of a removed person close within seconds. */
export function serveAllowList(app: FastifyInstance, deps: Deps) {
  const { allowList, changes, announce, clock } = deps
  const actorOf = (admin: User) => ({ at: clock().toISOString(), admin })
  const announceChange = (actor: Actor) => announceActivity(announce, 'allow-list', actor)

  serveCalls(app, allowListCalls, {
    getAllowList: () => allowList.list(),

    allowEmail: async ({ params, body, admin }) => {
      const actor = actorOf(admin)
      if (await changes.set(params.email, body.role, actor)) announceChange(actor)
      return allowList.list()
    },

    removeEmail: async ({ params, admin }) => {
      const actor = actorOf(admin)
      await changes.remove(params.email, actor)
      announceChange(actor)
      return allowList.list()
    },
  })
}
