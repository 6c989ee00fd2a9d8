import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '../../testkit/patience'
import { ANTRIAN, startServer } from '../../testkit/serverProcess'
import { test } from '../e2e/support/booth'

const FOLDER = 'deploy/windows/gambar'

/** As the address of a PC in a school's network. */
const PUBLIC_URL = 'http://192.168.1.20:3000'

test('the pictures of the page for Windows are saved', async ({ browser }) => {
  const data = mkdtempSync(join(tmpdir(), 'antrian-pictures-'))
  const settings = { NODE_ENV: 'production', DATA_DIR: data, PUBLIC_URL }
  const server = await startServer(settings)
  try {
    const page = await browser.newPage({
      colorScheme: 'light',
      deviceScaleFactor: 2,
      viewport: { width: 480, height: 700 },
    })
    const first = execFileSync(process.execPath, [ANTRIAN, 'open', '--wait'], {
      env: { ...process.env, ...settings },
      encoding: 'utf8',
      timeout: patience(),
    })
    await page.goto(first.trim())
    await page.getByLabel('Nama').fill('Bu Ani')
    await page.getByLabel('Email').fill('ani@sekolah.sch.id')
    await page.locator('#first').screenshot({ path: `${FOLDER}/masuk.png` })
    await page.getByRole('button', { name: 'Mulai' }).click()
    await page.waitForURL('**/dashboard')

    await page.setViewportSize({ width: 1366, height: 700 })
    await page.getByRole('button', { name: /Bu Ani/ }).click()
    await page.getByRole('button', { name: 'Undang' }).click()
    await page.getByLabel('Nama').fill('Pak Budi')
    await page.getByLabel('Email').fill('budi@sekolah.sch.id')
    await page.getByRole('button', { name: 'Buat kode' }).click()
    await page.getByText(/^\d{3} \d{3}$/).waitFor()
    await page.getByRole('dialog').screenshot({ path: `${FOLDER}/undang.png` })
    await page.reload()

    await page.getByRole('button', { name: 'Tambah Antrian' }).click()
    await page.getByLabel('Nama Siswa').fill('Siti Rahma')
    await page.getByLabel('Kelas').fill('XII IPA 1')
    await page.getByRole('dialog').screenshot({ path: `${FOLDER}/tambah.png` })
  } finally {
    await server.kill()
    rmSync(data, { recursive: true })
  }
})
