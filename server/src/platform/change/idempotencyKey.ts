import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

/** Identifies one click of one admin, even if the request is sent several times. */
export interface IdempotencyKey {
  /** Unique for one admin; another admin may use the same key for another request. */
  key: string
  /** Hash of the request. */
  fingerprint: string
}

const KEY = /^[\w-]{8,100}$/

/** Reads the `Idempotency-Key` header of a request. Undefined if the header is missing. */
export function idempotencyKeyOf({
  headers,
  method,
  url,
  body,
  admin,
}: FastifyRequest): IdempotencyKey | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new Refusal(400, 'Idempotency-Key harus 8 sampai 100 huruf, angka atau tanda hubung')
  }
  return idempotencyKey(admin.email, key, { method, url, body })
}

/** Builds the key of a request from its admin, its key and its content. */
export const idempotencyKey = (
  email: string,
  key: string,
  { method, url, body }: { method: string; url: string; body: unknown },
): IdempotencyKey => ({
  key: keyHash(email, key),
  fingerprint: hashOf(method, url, JSON.stringify(body ?? null)),
})

export const keyHash = (email: string, key: string) => hashOf(email, key)

const hashOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
