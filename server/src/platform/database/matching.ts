import { type Expression, sql } from 'kysely'

const like = (text: Expression<string>, pattern: string) =>
  sql<boolean>`${text} like ${pattern} escape '\\'`

const literally = (part: string) => part.replaceAll(/[\\%_]/g, character => `\\${character}`)

export const contains = (text: Expression<string>, part: string) =>
  like(text, `%${literally(part)}%`)

export const beginsWith = (text: Expression<string>, start: string) =>
  like(text, `${literally(start)}%`)
