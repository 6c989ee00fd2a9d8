import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Where words stand that an admin reads. */
const PLACES = ['src', 'server/src', 'contract/src', 'docs']
const READ = /\.(tsx?|md)$/

const texts = PLACES.flatMap(place =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).map(file => `${place}/${file}`),
)
  .filter(file => READ.test(file))
  .map(file => ({ file, text: readFileSync(file, 'utf8') }))

const filesWith = (word: RegExp) => texts.filter(({ text }) => word.test(text)).map(of => of.file)

describe('the words of the interface', () => {
  it('never address the reader by Anda or kamu', () => {
    expect(texts).not.toEqual([])
    expect(filesWith(/\b(Anda|kamu|kalian)\b/iu)).toEqual([])
  })

  it.each([
    ['HP', /\b(ponsel|telepon genggam)\b/iu],
    ['browser', /\bperamban\b/iu],
    ['pengaturan', /\bsetelan\b/iu],
    ['jika', /\b(kalau|apabila)\b/iu],
    ['langkah', /\btindakan/iu],
    ['backup', /\bCadangan\b/u],
    ['betulkan', /\b(koreksi|dikoreksi|mengoreksi)\b(?!\))/iu],
    ['daftar akun', /\b(daftar email|(?:daftar )?yang boleh masuk)\b/iu],
    ['email', /\bE-mail (tidak|ini)\b|\be-mail yang\b|Tambah E-mail/u],
    ['15.00', /\b(misalnya|jam|pukul) \d\d:\d\d/iu],
  ])('say %s, and no other word for it', (_, other) => {
    expect(filesWith(other)).toEqual([])
  })
})

describe('days, times and numbers', () => {
  it('are written in one place', () => {
    const writers = filesWith(/toLocale(Date|Time)?String\(|zonedFormat\(|DateTimeFormat\(['"]id/u)

    expect(writers.toSorted()).toEqual([
      'contract/src/shared/numbers.ts',
      // Reads the calendar of a time zone.
      'contract/src/shared/schoolDay.ts',
      'contract/src/shared/written.ts',
      'contract/src/shared/zonedFormat.ts',
      // Makes the first format before it is needed.
      'src/boot/rows.ts',
    ])
  })
})
