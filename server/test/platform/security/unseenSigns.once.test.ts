import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../testkit/propertyRuns.ts'
import { ACCESS } from '../../support/accessTable.ts'
import { openBooth } from '../../support/booth.ts'
import { CODES } from '../../support/codes.ts'
import { citra } from '../../support/people.ts'

const SIGNS = ['\u200b', '\u202a', '\u202e', '\u2060', '\u200e', '\u00ad', '\ufeff']

/** A well-formed value of each path parameter, of nothing that exists. */
const VALUES: Record<string, string> = {
  id: '00000000-0000-4000-8000-000000000000',
  day: '2025-01-06',
  device: 'device-of-nobody-1',
  name: 'antrian_2025.db',
  email: 'eko@sekolah.sch.id',
  code: '1234567897',
  class: 'X-1',
  number: '7',
}

const PATHS = Object.keys(ACCESS).flatMap(route => {
  const [method = '', path = ''] = route.split(' ')
  return path.startsWith('/api/') && path.includes(':') ? [{ method, path }] : []
})

const filled = (path: string, change: (value: string) => string) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(change(VALUES[name] ?? '')))

describe('a path parameter', () => {
  it('means the same with invisible characters', async () => {
    const booth = await openBooth({ env: { ...CODES, RATE_LIMIT: '0' } })
    const developer = await booth.signedInAs(citra)
    const answerTo = async (method: string, path: string) => {
      const answer = await developer.call(method as 'GET', path)
      return { status: answer.statusCode, message: answer.json().message }
    }

    for (const { method, path } of PATHS) {
      const plain = await answerTo(
        method,
        filled(path, value => value),
      )
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...SIGNS), fc.nat(), async (sign, place) => {
          const spoilt = filled(path, value => {
            const at = place % (value.length + 1)
            return value.slice(0, at) + sign + value.slice(at)
          })
          expect(await answerTo(method, spoilt), `${method} ${spoilt}`).toEqual(plain)
        }),
        propertyRuns(50),
      )
    }
  })

  it('is refused with NUL', async () => {
    const booth = await openBooth({ env: { ...CODES, RATE_LIMIT: '0' } })
    const developer = await booth.signedInAs(citra)

    for (const { method, path } of PATHS) {
      const answer = await developer.call(
        method as 'GET',
        filled(path, value => `${value}\0`),
      )
      expect(answer.statusCode, `${method} ${path}`).toBe(400)
      expect(answer.json().message).toEqual(expect.any(String))
    }
  })
})

it('a query means the same with invisible characters', async () => {
  const booth = await openBooth()
  const developer = await booth.signedInAs(citra)
  await booth.holds({ studentName: 'Siti Rahma' })

  for (const query of ['status=wai\u200bting', 'status=waiting\u2060']) {
    expect((await developer.get(`/api/queue?${encodeURI(query)}`)).json().data.queues).toHaveLength(
      1,
    )
  }
})
