import { checkRows } from '@antrian/contract/roster/rosterRows'
import { describe, expect, it } from 'vitest'

const row = (name: string, className = 'X-1', nis?: string) => ({
  name,
  className,
  ...(nis !== undefined && { nis }),
})

describe('the rows of a roster', () => {
  it('are trimmed, and keep the zeros of a NIS', () => {
    expect(checkRows([row('\u00a0Siti  Rahma ', ' XI\u00a0IPA 2', ' 00123 ')])).toEqual({
      ready: [{ line: 1, name: 'Siti Rahma', className: 'XI IPA 2', nis: '00123' }],
      problems: [],
    })
  })

  it.each(['-', '–', '0', '000', '.'])('have no NIS with %s in its place', nis => {
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
  ])('have one problem each: %j', (bad, sentence, fix) => {
    const { ready, problems } = checkRows([row('Siti'), bad, row('Andi')])

    expect(problems).toEqual([{ line: 2, sentence, fix }])
    expect(ready.map(({ line }) => line)).toEqual([1, 3])
  })

  it('have a problem with the same NIS, or are skipped as duplicates', () => {
    const { problems } = checkRows([
      row('Siti Nur Azizah', 'X-1', '00342'),
      row('Siti Nurhaliza', 'X-1', '00342'),
      row('SITI NUR AZIZAH', 'Kelas X 1', '00342'),
      row('SITI NUR AZIZAH', 'X-2', '00342'),
    ])
    expect(problems).toEqual([
      { line: 2, sentence: 'NIS 00342 juga milik Siti Nur Azizah', fix: 'nis' },
      { line: 3, sentence: 'Sudah ada di baris sebelumnya', fix: 'skip' },
      { line: 4, sentence: 'Sudah ada di baris sebelumnya, di kelas X-1', fix: 'skip' },
    ])
  })

  it('lose invisible characters', () => {
    const { ready } = checkRows([row('\ufeffSiti\u200b Rah\u00adma\u202e', 'XI\u200e IPA 2')])
    expect(ready).toEqual([{ line: 1, name: 'Siti Rahma', className: 'XI IPA 2' }])
  })

  it('stay both with the same name and class when their NIS differ', () => {
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

describe('a cell of a list', () => {
  it.each([
    [{ name: 'Siti', className: 'X-1', nis: '1001.0' }, 'X-1', '1001'],
    [{ name: 'Siti', className: 'X-1', nis: '1001,0' }, 'X-1', '1001'],
    [{ name: 'Siti', className: 'X-1', nis: '9.988776655E9' }, 'X-1', '9988776655'],
    [{ name: 'Siti', className: 'X-1', nis: '1.001' }, 'X-1', '1001'],
    [{ name: 'Siti', className: 'X-1', nis: '1.000' }, 'X-1', '1000'],
    [{ name: 'Siti', className: 'X-1', nis: '1,234,567' }, 'X-1', '1234567'],
    [{ name: 'Siti', className: 'X-1', nis: '17.18.001' }, 'X-1', '17.18.001'],
    [{ name: 'Siti', className: 'X-1', nis: '1001/0051234567' }, 'X-1', '1001'],
    [{ name: 'Siti', className: 'X-1', nis: '0012 / 0051234567' }, 'X-1', '0012'],
    [{ name: 'Siti', className: 'X-1', nis: '0051234567/1001' }, 'X-1', '1001'],
    [{ name: 'Siti', className: 'X-1', nis: '1001\n0051234567' }, 'X-1', '1001'],
    [{ name: 'Siti', className: 'X-1', nis: '1001 - 0051234567' }, 'X-1', '1001'],
    [{ name: 'Siti', className: 'X-1', nis: '1234/567.070' }, 'X-1', '1234/567.070'],
    [{ name: 'Siti', className: '11.199999999999999' }, '11.2', undefined],
    [{ name: 'Siti', className: '10.0' }, '10', undefined],
  ])('means what its program shows: %j', (row, className, nis) => {
    expect(checkRows([row]).ready).toEqual([
      { line: 1, name: 'Siti', className, ...(nis !== undefined && { nis }) },
    ])
  })

  it.each([
    [{ name: 'Siti', className: '#N/A' }, 'Kelas berisi kesalahan rumus'],
    [{ name: '#NAME?', className: 'X 1' }, 'Nama berisi kesalahan rumus'],
    [{ name: 'Siti', className: 'X 1', nis: '#REF!' }, 'NIS berisi kesalahan rumus'],
    [{ name: 'Siti', className: '2026-01-07' }, 'Kelas 2026-01-07 adalah tanggal: tulis kelasnya'],
    [{ name: 'Siti', className: '07-Jan' }, 'Kelas 07-Jan adalah tanggal: tulis kelasnya'],
    [{ name: 'Siti', className: 'X 1', nis: '9.98E+09' }, 'NIS 9.98E+09 tidak terbaca'],
    [{ name: '2', className: '00124' }, 'Tampaknya bukan siswa'],
    [{ name: '2', className: 'X 1' }, 'Nama tidak berisi huruf'],
    [{ name: 'Siti', className: '46029' }, 'Tampaknya bukan siswa'],
    [{ name: 'Jumlah L', className: '20' }, 'Tampaknya bukan siswa'],
    [{ name: 'Wali Kelas,', className: 'X-1' }, 'Tampaknya bukan siswa'],
    [{ name: 'Dra. Contoh, M.Pd', className: 'NIP. 19700101' }, 'Tampaknya bukan siswa'],
    [{ name: 'Siti', className: 'X-1', isStudent: false }, 'Tampaknya bukan siswa'],
  ])('is marked for a look when its meaning is open: %j', (row, sentence) => {
    const { ready, problems } = checkRows([row])

    expect(ready).toEqual([])
    expect(problems.map(problem => problem.sentence)).toEqual([sentence])
  })

  it('becomes a student when an admin says so', () => {
    const row = { name: 'Daftar Contoh', className: 'X-1' }
    expect(checkRows([row]).problems).toMatchObject([{ fix: 'skip', isDoubt: true }])
    expect(checkRows([{ ...row, isStudent: true }]).ready).toHaveLength(1)
  })

  it('means a class when several rows have its number for one', () => {
    const rows = ['Siti', 'Budi'].map(name => ({ name, className: '71' }))
    expect(checkRows(rows).ready).toHaveLength(2)
  })
})
