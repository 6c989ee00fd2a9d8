import type { RosterPreview, RosterRow } from '@antrian/contract/roster/roster'
import { checkRows } from '@antrian/contract/roster/rosterRows'
import { act, fireEvent, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { RosterPage } from '@/app/pages/RosterPage'
import { sessionOpened } from '@/services/session'
import { apiServer, serves } from '../../support/apiServer'
import { aSession } from '../../support/factories'
import { pending } from '../../support/pending'
import { renderWithStore } from '../../support/renderWithStore'
import { xlsxOf } from './xlsx'

const SAVED = { added: 2, moved: 0, returned: 0, same: 0, gone: 0, students: 2 }

/** A preview in which all rows without a problem are new. */
function previewOf(rows: RosterRow[], plan: string): RosterPreview {
  const { ready, problems } = checkRows(rows)
  const counts = { added: ready.length, moved: 0, returned: 0, same: 0, gone: 0 }
  return { plan, ...counts, problems, classes: [] }
}

/** The empty import, on a host that refuses the first save if it is given a reason. */
function show(refusal?: string) {
  const checked: RosterRow[][] = []
  const saved: unknown[] = []
  apiServer.use(
    serves.roster({ schoolYear: '2026/2027', until: '2027-06-30', consent: null, classes: [] }),
    ...serves.rosterImport(
      rows => {
        checked.push(rows)
        return previewOf(rows, `plan-${checked.length}`)
      },
      body => {
        saved.push(body)
        return refusal && saved.length === 1
          ? HttpResponse.json({ message: refusal }, { status: 409 })
          : HttpResponse.json({ success: true, data: SAVED })
      },
    ),
  )
  const view = renderWithStore(
    <main tabIndex={-1}>
      <RosterPage />
    </main>,
    { path: '/students?bagian=impor' },
  )
  act(() => void view.store.dispatch(sessionOpened(aSession({}, ['roster']))))
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }))
  return {
    ...view,
    checked,
    saved,
    press,
    pastes: async (text: string) => {
      const area = await screen.findByRole('textbox', { name: 'Daftar siswa' })
      fireEvent.paste(area, { clipboardData: { getData: () => text } })
    },
    agrees: async () => {
      await view.user.click(await screen.findByRole('switch', { name: /^Orang tua/ }))
      await view.user.type(screen.getByLabelText('Surat persetujuan disimpan oleh'), 'Bu Ani')
    },
  }
}

const LIST = 'Nama\tKelas\tNIS\nSiti Rahma\tX-1\t001\nRizki\t\t002'

describe('an import of a roster', () => {
  it.each([
    'Pemeriksaan ini sudah lama, periksa lagi daftarnya',
    'Daftar siswa baru diubah admin lain, periksa lagi',
  ])('shows a new preview with its corrections after a refusal: %s', async refusal => {
    const { user, press, pastes, agrees, checked, saved } = show(refusal)
    await pastes(LIST)
    await press('Periksa 2 siswa')
    await press('Isi kelas: baris 3, Rizki')
    await user.type(screen.getByLabelText('Kelas'), 'X-2')
    await press('Pakai')
    await agrees()
    await press('Simpan 2 siswa')
    expect(await screen.findByText(refusal)).toBeVisible()

    await press('Periksa lagi')
    await expect.poll(() => checked).toHaveLength(3)
    expect(screen.queryByText(refusal)).not.toBeInTheDocument()
    await press('Simpan 2 siswa')

    await expect.poll(() => saved.at(-1)).toMatchObject({ plan: 'plan-3', consentHeldBy: 'Bu Ani' })
    expect(checked.at(-1)).toEqual([
      { name: 'Siti Rahma', className: 'X-1', nis: '001' },
      { name: 'Rizki', className: 'X-2', nis: '002' },
    ])
  })

  it('reads the rows that a filter of Excel hides when it is asked to', async () => {
    const { user, press } = show()
    const rows = [
      ['Nama', 'Kelas'],
      ['Siti', 'X-1'],
      ['Budi', 'X-2'],
    ]
    const file = new File([xlsxOf([rows], '', { filtered: [3] })], 'siswa.xlsx')
    await user.upload(await screen.findByLabelText(/Pilih berkas/), file)
    expect(
      await screen.findByText('1 baris yang disaring atau disembunyikan tidak dibaca.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Periksa 1 siswa' })).toBeVisible()

    await press('Baca juga')

    expect(await screen.findByRole('button', { name: 'Periksa 2 siswa' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Baca juga' })).not.toBeInTheDocument()
  })

  it('asks whether namesakes of another class moved, one by one or all at once', async () => {
    const { press, pastes, checked } = show()
    apiServer.use(
      ...serves.rosterImport(
        rows => {
          checked.push(rows)
          const open = rows.flatMap(({ isMoved, isStudent }, place) =>
            isMoved || isStudent ? [] : [place + 1],
          )
          const problems = open.map(line => ({
            ...{ line, sentence: 'Nama ini sudah ada di kelas X A', fix: 'skip' as const },
            ...{ isDoubt: true, isNamesake: true },
          }))
          return { ...previewOf(rows, `plan-${checked.length}`), returned: 8, moved: 8, problems }
        },
        () => HttpResponse.json({ success: true, data: SAVED }),
      ),
    )
    await pastes('Nama\tKelas\nSiti\tX-1\nRizki\tX-1\nTono\tX-1\nTini\tX-1')
    await press('Periksa 4 siswa')
    expect((await screen.findByText('Kembali')).parentElement).toHaveTextContent('8')
    await press('Siswa lain: baris 3, Rizki')
    await expect.poll(() => checked).toHaveLength(2)

    await press('Semua pindah')

    await expect.poll(() => checked).toHaveLength(3)
    expect(checked.at(-1)).toMatchObject([
      { name: 'Siti', isMoved: true },
      { name: 'Rizki', isStudent: true },
      { name: 'Tono', isMoved: true },
      { name: 'Tini', isMoved: true },
    ])
    expect(checked.at(-1)?.[1]).not.toHaveProperty('isMoved')
  })

  it('keeps a row whose button is clicked twice, and has the focus in its field', async () => {
    const { user, press, pastes, checked } = show()
    await pastes(LIST)
    await press('Periksa 2 siswa')

    await user.dblClick(await screen.findByRole('button', { name: 'Isi kelas: baris 3, Rizki' }))

    expect(screen.getByLabelText('Kelas')).toHaveFocus()
    expect(checked).toHaveLength(1)
  })

  it('says how to fill merged cells of classes, and starts over by keyboard', async () => {
    const { press, pastes } = show()
    await pastes(`${LIST}\nTono\t\t003`)
    await press('Periksa 3 siswa')
    expect(await screen.findAllByText('Kelas kosong')).toHaveLength(2)
    expect(screen.queryByText(/sel gabungan/)).not.toBeInTheDocument()
    await press('Tempel ulang')
    expect(await screen.findByRole('textbox', { name: 'Daftar siswa' })).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))

    await pastes(`${LIST}\nTono\t\t003\nTini\t\t004`)
    await press('Periksa 4 siswa')

    expect(await screen.findByText(/^3 baris tanpa kelas\. .*sel gabungan/)).toBeVisible()
  })

  it('continues with the next row after a correction by keyboard', async () => {
    const { user, pastes, press, checked } = show()
    await pastes(`${LIST}\nTono\t\t003`)
    await press('Periksa 3 siswa')
    await press('Isi kelas: baris 3, Rizki')

    await user.keyboard('X-2{Enter}')

    await expect.poll(() => checked).toHaveLength(2)
    await expect.poll(() => document.activeElement).toHaveAccessibleName('Isi kelas: baris 4, Tono')
  })

  it('marks the cells that are read, and shows only where the others are', async () => {
    const { user, pastes } = show()
    await pastes('No\tNama\tNIS\tNIK\tKelas\n1\tSiti Rahma\t001\t3277012\tX-1')
    const marked = () => screen.getAllByRole('mark').map(cell => cell.textContent)

    expect(await screen.findByRole('columnheader', { name: 'B, dibaca' })).toBeVisible()
    expect(marked()).toEqual(['Nama', 'NIS', 'Kelas', 'Siti Rahma', '001', 'X-1'])
    expect(screen.queryByText('3277012')).not.toBeInTheDocument()

    await user.selectOptions(screen.getByLabelText('NIS'), 'A 1')
    expect(marked()).toEqual(['No', 'Nama', 'Kelas', '1', 'Siti Rahma', 'X-1'])
    expect(screen.getByRole('columnheader', { name: 'C–D' })).toBeVisible()
  })

  it('asks for the class of all when the list has only names', async () => {
    const { user, press, pastes, checked } = show()
    await pastes('1. Siti Contoh\n2. Budi Contoh')
    await user.type(await screen.findByLabelText('Kelas semua siswa di tabel ini'), 'X-1')
    await press('Periksa 2 siswa')

    await expect
      .poll(() => checked)
      .toEqual([
        [
          { name: 'Siti Contoh', className: 'X-1' },
          { name: 'Budi Contoh', className: 'X-1' },
        ],
      ])
  })

  it('names the table without a class', async () => {
    const { pastes } = show()
    await pastes('Nama\tKelas\t\tNama\tNIS\nSiti Contoh\tX-1\t\tBudi Contoh\t001')
    expect(
      await screen.findByText('Tanpa kelas: Tabel 2. Pilih di Lembar, lalu tulis kelasnya.'),
    ).toBeVisible()
  })

  it('says that all classes are bare grades', async () => {
    const { pastes } = show()
    await pastes('Nama;Kelas;Ruangan\nSiti Contoh;10;RPL 1\nBudi Contoh;11;RPL 1')
    expect(
      await screen.findByText(
        'Kelas hanya berisi tingkat: 10, 11. Jika ada kolom rombel, pilih di Kelas.',
      ),
    ).toBeVisible()
  })

  it('accepts another paste over the cells or into the empty field', async () => {
    const { press, pastes } = show()
    await pastes(LIST)
    const cells = await screen.findByRole('region', { name: 'Sel yang ditempel' })
    fireEvent.paste(cells, { clipboardData: { getData: () => 'Nama\tKelas\nBudi\tX-2' } })
    expect(await screen.findByText('Budi')).toBeVisible()
    expect(screen.queryByText('Rizki')).not.toBeInTheDocument()

    await press('Tempel ulang')
    expect(await screen.findByRole('textbox', { name: 'Daftar siswa' })).toHaveFocus()
    expect(screen.getByText('Belum ada daftar.')).toBeVisible()
  })

  it('accepts as many empty lines at its end as a sheet has', async () => {
    const { pastes } = show()
    await pastes(LIST + '\n'.repeat(200_000))

    expect(await screen.findByText(/^2 siswa terbaca/)).toBeVisible()
    expect(screen.getByText('0 kolom lain tidak dibaca.')).toBeVisible()
  })

  it('survives a slow file that was chosen before it', async () => {
    const { user, pastes } = show()
    const bytes = pending<ArrayBuffer>()
    const file = Object.assign(new File([], 'siswa.csv'), { arrayBuffer: () => bytes.value })
    await user.upload(await screen.findByLabelText('Pilih berkas Excel atau CSV'), file)
    await pastes(LIST)
    await screen.findByText('Siti Rahma')

    await act(async () => bytes.letGo(new TextEncoder().encode('Nama;Kelas\nBudi;X-2').buffer))

    await act(async () => {})
    expect(screen.getByText('Siti Rahma')).toBeVisible()
    expect(screen.queryByText('Budi')).not.toBeInTheDocument()
  })

  it('says to divide a list of 3,001 students, and sends nothing', async () => {
    const { press, pastes, checked } = show()
    const students = Array.from({ length: 3001 }, (_, place) => `Siswa ${place}\tX-1`)
    await pastes(['Nama\tKelas', ...students].join('\n'))

    expect(await screen.findByText(/^Paling banyak 3\.000 siswa sekali impor/)).toBeVisible()
    await press('Periksa 3.001 siswa')
    expect(checked).toEqual([])
  })

  it.each([
    ['nothing', '  \n ', 'Tidak ada yang terbaca: salin sel-selnya di Excel, lalu tempel lagi.'],
    [
      'one column',
      '1001\n1002',
      'Hanya satu kolom terbaca: pilih kolom nama, kelas, dan NIS, lalu tempel lagi.',
    ],
    [
      'columns without a header',
      'a\tb\tc\td',
      'Kolom nama dan kelas tidak ditemukan: pilih di samping.',
    ],
  ])('shows one sentence for %s', async (_, text, sentence) => {
    const { pastes } = show()
    await pastes(text)

    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('asks for the consent of the parents before it is saved', async () => {
    const { press, pastes, saved } = show()
    await pastes('Nama\tKelas\nSiti Rahma\tX-1')
    await press('Periksa 1 siswa')
    await press('Simpan 1 siswa')

    expect(await screen.findByText('Simpan hanya dengan persetujuan orang tua.')).toBeVisible()
    expect(screen.getByText('Tulis siapa yang menyimpannya')).toBeVisible()
    const consent = screen.getByRole('switch', { name: 'Orang tua sudah menyetujui' })
    expect(consent).toHaveFocus()
    expect(consent).toHaveAccessibleDescription(/^Simpan hanya dengan persetujuan orang tua\./)
    expect(saved).toEqual([])
  })
})
