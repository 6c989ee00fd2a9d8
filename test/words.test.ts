import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Where words stand that an admin reads. */
const PLACES = ['src', 'server/src', 'contract/src', 'docs']
const READ = /\.(tsx?|md)$/

describe('the words of the interface', () => {
  it('never address the reader by Anda or kamu', () => {
    const files = PLACES.flatMap(place =>
      readdirSync(place, { recursive: true, encoding: 'utf8' }).map(file => `${place}/${file}`),
    ).filter(file => READ.test(file))

    const found = files.filter(file => /\b(Anda|kamu|kalian)\b/iu.test(readFileSync(file, 'utf8')))

    expect(files.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })
})
