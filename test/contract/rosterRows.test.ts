import { checkRows } from '@antrian/contract/rosterRows'
import { describe, expect, it } from 'vitest'

const row = (name: string, className = 'X-1', nis?: string) => ({
  name,
  className,
  ...(nis !== undefined && { nis }),
})

describe('rows of a roster', () => {
  it('are trimmed, and keep the zeros of a NIS', () => {
    expect(checkRows([row('\u00a0Siti  Rahma ', ' XI\u00a0IPA 2', ' 00123 ')])).toEqual({
      ready: [{ line: 1, name: 'Siti Rahma', className: 'XI IPA 2', nis: '00123' }],
      problems: [],
    })
  })

  it.each(['-', '–', '0', '000', '.'])('with %s in place of a NIS have none', nis => {
    expect(checkRows([row('Siti', 'X-1', nis), row('Andi', 'X-1', nis)])).toEqual({
      ready: [
        { line: 1, name: 'Siti', className: 'X-1' },
        { line: 2, name: 'Andi', className: 'X-1' },
      ],
      problems: [],
    })
  })

  it.each([
    [row(''), 'Nama kosong', 'name'],
    [row('Rizki', ' '), 'Kelas kosong', 'class'],
    [row('=SUM(A1:A9)'), 'Bukan nama: diawali tanda =', 'skip'],
    [row('Rizki', '=X1'), 'Bukan kelas: diawali tanda =', 'skip'],
    [row('😀'.repeat(200)), 'Nama tidak berisi huruf', 'name'],
    [row('a'.repeat(151)), 'Nama lebih dari 150 huruf', 'name'],
    [row('Rizki', 'X', '1,23E+09'), 'NIS 1,23E+09 tidak terbaca', 'nis'],
    [row('Rizki\0'), 'Nama berisi karakter yang tidak didukung', 'name'],
  ])('%j have one problem each', (bad, sentence, fix) => {
    const { ready, problems } = checkRows([row('Siti'), bad, row('Andi')])

    expect(problems).toEqual([{ line: 2, sentence, fix }])
    expect(ready.map(({ line }) => line)).toEqual([1, 3])
  })

  it('with the same NIS have a problem, or are skipped as duplicates', () => {
    const { problems } = checkRows([
      row('Siti Nur Azizah', 'X-1', '00342'),
      row('Siti Nurhaliza', 'X-1', '00342'),
      row('SITI NUR AZIZAH', 'X-2', '00342'),
    ])
    expect(problems).toEqual([
      { line: 2, sentence: 'NIS 00342 juga milik Siti Nur Azizah', fix: 'nis' },
      { line: 3, sentence: 'Sudah ada di baris sebelumnya', fix: 'skip' },
    ])
  })

  it('are without signs that nobody sees', () => {
    const { ready } = checkRows([row('\ufeffSiti\u200b Rah\u00adma\u202e', 'XI\u200e IPA 2')])
    expect(ready).toEqual([{ line: 1, name: 'Siti Rahma', className: 'XI IPA 2' }])
  })

  it('with the same name and class are both kept when their NIS differ', () => {
    const twins = [row('Siti', 'XI IPA 2', '1'), row('siti', '11 ipa-2', '2')]
    expect(checkRows(twins).problems).toEqual([])
    expect(checkRows([...twins, row('Siti', 'XI IPA 2')]).problems).toEqual([
      {
        line: 3,
        sentence: 'Nama dan kelas sama dengan baris sebelumnya: bedakan dengan NIS',
        fix: 'nis',
      },
    ])
    expect(checkRows([row('Siti'), row('Siti', 'X-2')]).problems).toEqual([])
    expect(checkRows([row('Nur’aini'), row("NUR'AINI")]).problems).toMatchObject([{ line: 2 }])
  })
})
