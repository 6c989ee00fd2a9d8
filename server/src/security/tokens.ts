import { createHash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

/** What the database keeps of a token: enough to know it again, useless to a reader. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The token of an `Authorization: Bearer` header. */
export const bearerOf = (header: string | undefined) => header?.match(/^Bearer +(\S+)$/i)?.[1]
