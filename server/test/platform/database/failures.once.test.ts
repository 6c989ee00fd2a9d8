import { describe, expect, it } from 'vitest'
import { isDiskFull, isUnreachable } from '../../../src/platform/database/failures.ts'

const error = (message: string, code?: string) => Object.assign(new Error(message), { code })

describe('a lost connection to the database', () => {
  it.each([
    error('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
    error('read ETIMEDOUT', 'ETIMEDOUT'),
    error('getaddrinfo EAI_AGAIN db', 'EAI_AGAIN'),
    error('terminating connection due to administrator command', '57P01'),
    error('write after end', 'ERR_STREAM_WRITE_AFTER_END'),
    error('timeout exceeded when trying to connect'),
    error('Connection terminated unexpectedly'),
    error('Client has encountered a connection error and is not queryable'),
    error('Query read timeout'),
    error('terminating connection due to idle-in-transaction timeout', '25P03'),
  ])('is recognised by %s', lost => expect(isUnreachable(lost)).toBe(true))

  it.each([
    error('duplicate key value violates unique constraint', '23505'),
    error('canceling statement due to statement timeout', '57014'),
    error('x is not a function'),
  ])('is not recognised by %s', other => expect(isUnreachable(other)).toBe(false))
})

it('a full disk is recognised where SQLite says that the index of its log cannot grow', () => {
  const failed = (errcode: number) => Object.assign(new Error('disk I/O error'), { errcode })

  expect([isDiskFull(failed(4874)), isDiskFull(failed(266))]).toEqual([true, false])
})
