import { createHash, createHmac, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/** Hash of a token. The database stores only the hash, because the hash gives no access. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Derives a token from two secrets. A person who knows only one of them cannot compute it. */
export const tokenOfBoth = (one: string, other: string) =>
  createHmac('sha256', one).update(other).digest('base64url')

/** Reads the token of an `Authorization: Bearer` header. */
export const bearerOf = (header: string | undefined) => header?.match(/^Bearer +(\S+)$/i)?.[1]
