import { DEVICE_HEADER, LEASE_HEADER } from '@antrian/contract/offline/lease'
import { DeviceId } from '@antrian/contract/offline/offlineBodies'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DatabaseTransaction } from '../database/transaction.ts'
import { Refusal } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Lease of the booth that the request's device holds by its change. */
    lease?: string | undefined
  }
}

/**
 * Renews the lease of the booth for a device whose admin starts or completes a session. Returns the
 * lease; undefined if a device that is away holds the booth.
 */
export type RenewLease = (
  trx: DatabaseTransaction,
  change: { device: string; at: string },
) => Promise<string | undefined>

/** Set by the noun that knows devices. */
export interface Lease {
  renew?: RenewLease
}

/** Device that sent a change; undefined if it does not say. */
export function deviceOf({ headers }: FastifyRequest): string | undefined {
  const device = headers[DEVICE_HEADER]
  if (device === undefined) return undefined
  if (!DeviceId.safeParse(device).success) throw new Refusal(400, 'Perangkat tidak dikenal')
  return device as string
}

/** Adds the lease to the answer, so that the device needs no check-in after a change. */
export const answerLeases = (app: FastifyInstance) =>
  app.addHook('onSend', async (request, reply) => {
    if (request.lease !== undefined) reply.header(LEASE_HEADER, request.lease)
  })
