import { aDay, callAs } from './support/aDay'
import { expect, test } from './support/booth'

/* Accessibility tree of each screen, as far as it matters. */

test('the accessibility tree of the dashboard has a session in progress', {
  tag: '@journey',
}, async ({ booth }) => {
  const page = await booth.signedInAs('Dev Citra')
  const [first] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)

  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Langsung ke isi"
    - banner:
      - text: Antrian Photobooth
      - status: Live
      - navigation "Halaman":
        - button "Antrian"
        - button "Riwayat Antrian"
        - button "Statistik"
        - button "Developer Panel"
      - text: Dev Citra Developer
      - button "Pengaturan dan Bantuan"
      - button "Logout"
    - main:
      - heading "Dashboard" [level=1]
      - region "Sedang Berlangsung":
        - heading "Sedang Berlangsung" [level=2]
        - paragraph: "Nomor 4: Siti Rahma"
        - paragraph: XII IPA 1 , 4 lembar
        - text: baru mulai
        - button "QRIS, lalu berikutnya"
        - button "Cash, lalu berikutnya"
        - paragraph: Selesai, lalu 5 masuk
        - button "Selesaikan"
        - button "Batalkan"
      - region "Berikutnya":
        - heading "Berikutnya" [level=2]
        - paragraph: "Nomor 5: Dewi Lestari"
      - region "Angka hari ini":
        - term: Menunggu
        - definition: 6 26 lembar
        - button "Statistik"
        - region "Perlu dijawab"
      - region "Antrian aktif":
        - heading "Antrian aktif" [level=2]
        - status: 6 menunggu
        - search:
          - searchbox "Cari di antrian"
        - button "Tambah Antrian"
        - button "Export CSV"
        - button "Lainnya"
        - grid "Antrian aktif":
          - rowgroup:
            - row:
              - columnheader "No"
              - columnheader "Siswa"
              - columnheader "Foto"
              - columnheader "Status"
              - columnheader "Dibuat"
              - columnheader "Admin"
              - columnheader "Aksi"
          - rowgroup:
            - row:
              - gridcell "4"
              - rowheader /^Siti Rahma/
              - gridcell "4"
              - gridcell "Berlangsung"
              - gridcell "baru saja"
              - gridcell "Dev Citra"
              - gridcell:
                - button "Selesaikan Siti Rahma"
                - button "Batalkan Siti Rahma"
            - row:
              - gridcell "5"
              - rowheader /^Dewi Lestari /
              - gridcell "2"
              - gridcell "Menunggu"
              - gridcell "baru saja"
              - gridcell "Dev Citra"
              - gridcell:
                - button "Mulai Dewi Lestari" [disabled]
                - button "Edit Dewi Lestari"
                - button "Batalkan Dewi Lestari"
    - region "Pesan":
      - log "Perubahan"
  `)
})

test('the live region announces changes with the number of waiting students', async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  const [first] = await aDay(page)
  const log = page.getByRole('log', { name: 'Perubahan' })
  await expect(log).toContainText('menunggu')
  await expect(log).toBeEmpty()

  await callAs(page, 'POST', `/api/queue/${first}/start`)
  await expect(log).toHaveText('Siti Rahma mulai, 6 menunggu')

  await expect(log).toBeEmpty()
  await callAs(page, 'POST', `/api/queue/${first}/complete`, { paymentMethod: 'cash' })
  await expect(log).toHaveText('Siti Rahma selesai, 6 menunggu')
})

test('a form exposes its name, its fields, and the problem of each', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  await page.getByRole('button', { name: 'Tambah Antrian' }).click()
  await page.getByRole('button', { name: 'Simpan' }).click()

  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Tambah Antrian":
      - heading "Tambah Antrian" [level=2]
      - combobox "Nama Siswa" [invalid]
      - paragraph: Nama siswa wajib diisi
      - textbox "Kelas" [invalid]
      - paragraph: Kelas siswa wajib diisi
      - button "Kurangi foto" [disabled]
      - spinbutton "Jumlah Foto": "2"
      - button "Tambah foto"
      - group "Pilihan cepat":
        - button "2" [pressed]
        - button "10"
      - switch "Tetap terbuka untuk siswa berikutnya"
      - button "Tutup"
      - button "Simpan"
  `)
  await expect(page.getByLabel('Nama Siswa')).toHaveAccessibleDescription('Nama siswa wajib diisi')
  await expect(page.getByLabel('Nama Siswa')).toBeFocused()
  await expect(page.getByLabel('Kelas')).toHaveAccessibleDescription('Kelas siswa wajib diisi')
})

test('the dialogs to complete and to cancel name the student', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Bu Ani')
  const [first] = await aDay(page)
  await callAs(page, 'POST', `/api/queue/${first}/start`)

  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Selesaikan Antrian":
      - heading "Selesaikan Antrian" [level=2]
      - text: Nomor 4
      - strong: Siti Rahma
      - text: XII IPA 1 , 4 lembar
      - group "Metode pembayaran":
        - radio "QRIS"
        - radio "Cash"
      - button "Tutup"
      - button "Selesaikan" [disabled]
  `)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Batalkan Dewi Lestari' }).click()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Batalkan Antrian":
      - heading "Batalkan Antrian" [level=2]
      - text: Nomor 5
      - strong: Dewi Lestari
      - textbox "Alasan (opsional)"
      - button "Tutup"
      - button "Ya, batalkan"
  `)
})

test('the history exposes its rows, headed by the names', { tag: '@long' }, async ({ booth }) => {
  const page = await booth.signedInAs('Bu Ani')
  await aDay(page)
  await page.goto('/history')

  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - link "Kembali ke Dashboard"
      - heading "Riwayat Antrian" [level=1]
      - button "Export CSV"
      - search "Saring riwayat":
        - group "Rentang cepat":
          - button "Hari Ini"
          - button "7 Hari" [pressed]
          - button "30 Hari"
          - button "90 Hari"
        - textbox "Tanggal mulai"
        - textbox "Tanggal akhir"
        - combobox "Status"
        - searchbox "Cari nama"
      - region "Daftar antrian":
        - heading "Daftar antrian" [level=2]
        - status: Menampilkan 10 dari 10 antrian
        - button "Kolom"
        - grid "Daftar antrian":
          - rowgroup:
            - row:
              - columnheader "No"
              - columnheader "Nama Siswa"
              - columnheader "Foto"
              - columnheader "Status"
              - columnheader "Pembayaran"
              - columnheader "Waktu"
              - columnheader "Admin"
              - columnheader "Betulkan"
              - columnheader "Perubahan"
          - rowgroup:
            - row:
              - gridcell "10"
              - rowheader /^Ni Luh Putu Ayu/
              - gridcell "4"
              - gridcell "Menunggu"
        - navigation "Halaman riwayat":
          - button "Halaman pertama" [disabled]
          - button "Halaman 1"
          - button "Halaman terakhir" [disabled]
  `)
  await expect(page.getByRole('button', { name: 'Halaman 1' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('the panel exposes one tab list and one panel named by its tab', { tag: '@long' }, async ({
  booth,
}) => {
  const page = await booth.signedInAs('Dev Citra')
  await page.goto('/developer?tab=database')

  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Developer Panel" [level=1]
      - tablist "Bagian panel":
        - tab "Overview"
        - tab "Database" [selected]
        - tab "Logs"
        - tab "Users"
        - tab "Performance"
        - tab "API Stats"
        - tab "Tools"
      - tabpanel "Database":
        - term: Status
        - definition: Connected
        - region "Migrasi":
          - heading "Migrasi" [level=2]
          - button "Run Migration"
        - region "Backup":
          - heading "Backup" [level=2]
          - button "Backup"
  `)
})
