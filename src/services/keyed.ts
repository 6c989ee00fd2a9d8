import type { FetchArgs } from '@reduxjs/toolkit/query'

/** A change that may be sent again: the host carries it out once for its key. */
export interface Keyed {
  idempotencyKey?: string
}

/** The request of a change, under its key. */
export const keyed =
  <Args extends object>(request: (args: Args) => FetchArgs) =>
  ({ idempotencyKey, ...args }: Args & Keyed): FetchArgs => ({
    ...request(args as unknown as Args),
    ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
  })
