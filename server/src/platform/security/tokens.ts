import { createHash, createHmac, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/** Hash of a token: the database keeps it alone, because it opens nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Always the same of the same two, and a secret to whoever has only one of them. */
export const tokenOfBoth = (one: string, other: string) =>
  createHmac('sha256', one).update(other).digest('base64url')

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (header: string | undefined) => header?.match(/^Bearer +(\S+)$/i)?.[1]
