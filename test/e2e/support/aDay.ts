import { expect, type Page } from '@playwright/test'

/** Students of the day in screenshots, with some names that are hard on a layout. */
export const STUDENTS = [
  ['Siti Rahma', 'XII IPA 1', 4],
  ['Dewi Lestari', 'XI IPS 2', 2],
  ['Muhammad Rizky Ramadhan Putra Nugraha Wicaksono', 'XII Bahasa dan Budaya 3', 6],
  ["Nur 'Aini", 'X-5', 2],
  ['Bagus', 'XI IPA 4', 10],
  ['Yohanes Kevin Situmorang', 'XII IPS 1', 2],
  ['Ni Luh Putu Ayu', 'X-2', 4],
] as const

/** Waits until no action is pending, because shortcuts do nothing before that. */
export const settled = (page: Page) =>
  expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)

/** Calls the API as the user who is signed in on this page. */
export const callAs = (page: Page, method: string, path: string, body?: object) =>
  readAs<{ id: string; version: number; key: string }>(page, path, method, body)

/** The same for any data. */
export async function readAs<Data>(page: Page, path: string, method = 'GET', body: object = {}) {
  const token = await page.evaluate(() => window.localStorage.getItem('token'))
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    data: body,
  })
  return (await answer.json()).data as Data
}

/** Makes a day with finished, cancelled and waiting entries and one in the booth. */
export async function aDay(page: Page) {
  for (const [studentName, studentClass, photoCount] of [
    ['Ahmad Fauzi', 'XII IPA 2', 2],
    ['Clara Wijaya', 'XI IPS 1', 4],
    ['Bayu Saputra', 'X-1', 2],
  ] as const) {
    const { id } = await callAs(page, 'POST', '/api/queue', {
      studentName,
      studentClass,
      photoCount,
    })
    if (studentName.startsWith('Bayu')) {
      await callAs(page, 'DELETE', `/api/queue/${id}`, { reason: 'Pulang' })
    } else {
      await callAs(page, 'POST', `/api/queue/${id}/start`)
      await callAs(page, 'POST', `/api/queue/${id}/complete`, { paymentMethod: 'qris' })
    }
  }
  const ids: string[] = []
  for (const [studentName, studentClass, photoCount] of STUDENTS) {
    const { id } = await callAs(page, 'POST', '/api/queue', {
      studentName,
      studentClass,
      photoCount,
    })
    ids.push(id)
  }
  return ids
}

/** Names that are long, in another script or direction, with symbols, or without spaces. */
export const HARD_NAMES = [
  ['Raden Ajeng Kartika Prameswari Kusumaningtyas binti Hadiwinata', 'XII Bahasa dan Budaya 3'],
  ['محمد رزقي الحسيني', 'XI IPA 2'],
  ['Eka 🎓✨ Putri 👩‍👩‍👧', 'X-1'],
  ['Wolfeschlegelsteinhausenbergerdorffvoraltern', 'XIIIPA1XIIIPA2XIIIPA3XIIIPA4'],
  ['Ñandú Ðøre Ẑÿx', 'X-5'],
  ['I', 'X'],
] as const
