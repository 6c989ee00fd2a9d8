import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** Prints the page: number of pages, and the words on them. */
export async function onPaper(page: Page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  return { totalPages, words: text.replaceAll(/\s+/g, ' ') }
}
