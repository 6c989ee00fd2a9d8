import * as z from 'zod/mini'
import type { SheetSettings } from '../../platform/config.ts'
import type { GoogleToken } from './googleToken.ts'
import { failureOf, IDS_MOVED, SheetFailure, silenceOf } from './sheetFailure.ts'
import { type Cell, ID_COLUMN, type SheetRow } from './sheetRow.ts'

const About = z.object({
  properties: z.object({ title: z.string() }),
  sheets: z.array(z.object({ properties: z.object({ sheetId: z.number(), title: z.string() }) })),
})
const Values = z.object({ values: z.optional(z.array(z.array(z.unknown()))) })

/** One sheet of a spreadsheet, used through the Google Sheets API v4. */
export function createSpreadsheet(settings: SheetSettings, token: GoogleToken, timeout: number) {
  const { apiUrl, spreadsheetId, sheetName } = settings
  const base = `${apiUrl}/v4/spreadsheets/${spreadsheetId}`
  const stopping = new AbortController()
  let sheetId: number | undefined

  function forget() {
    sheetId = undefined
    token.clear()
  }

  async function call(url: string, body?: unknown): Promise<unknown> {
    // Not AbortSignal.any, because Node 20 may garbage-collect its timeout, which then never fires.
    const ending = new AbortController()
    const end = () => ending.abort(new DOMException('no answer in time', 'TimeoutError'))
    if (stopping.signal.aborted) end()
    stopping.signal.addEventListener('abort', end)
    const timer = setTimeout(end, timeout)
    try {
      return await ask(url, body, ending.signal)
    } finally {
      clearTimeout(timer)
      stopping.signal.removeEventListener('abort', end)
    }
  }

  async function ask(url: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    const authorization = `Bearer ${await token.get(signal)}`
    const answer = await fetch(url, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      signal,
    }).catch(error => {
      throw silenceOf(error)
    })
    if (answer.ok) return answer.json().catch(() => undefined)
    const failure = await failureOf(answer)
    // The next attempt may work with a new token, or with another sheet of the same name.
    if (!failure.isInDoubt && !failure.isQuota) forget()
    throw failure
  }

  async function about() {
    const fields = 'properties.title,sheets.properties(sheetId,title)'
    const { data } = About.safeParse(await call(`${base}?fields=${encodeURIComponent(fields)}`))
    if (!data) throw new SheetFailure('Jawaban Google tidak dapat dibaca')
    const sheet = data.sheets.find(({ properties }) => properties.title === sheetName)
    if (!sheet) throw new SheetFailure(`Sheet "${sheetName}" tidak ada di spreadsheet`)
    sheetId = sheet.properties.sheetId
    return { title: data.properties.title, sheetId }
  }

  /** Values of the sheet, or of a part of it. */
  async function valuesOf(part = ''): Promise<Set<string>> {
    const range = `'${sheetName.replaceAll("'", "''")}'${part}`
    const url = `${base}/values/${encodeURIComponent(range)}?majorDimension=COLUMNS`
    const { data } = Values.safeParse(await call(url))
    if (!data) throw new SheetFailure('Jawaban Google tidak dapat dibaca')
    return new Set(data.values?.flat().map(String))
  }

  return {
    about,

    /**
     * All values of the id column. Throws if ids that were written are in another column, because
     * then a new row would be written into wrong columns. Ids that are nowhere say nothing: somebody
     * removed their rows, or the sheet is a new one.
     */
    async ids(written: readonly string[]): Promise<Set<string>> {
      const there = await valuesOf(`!${ID_COLUMN}:${ID_COLUMN}`)
      if (!written.length || written.some(id => there.has(id))) return there
      const anywhere = await valuesOf()
      if (written.some(id => anywhere.has(id))) throw new SheetFailure(IDS_MOVED)
      return there
    },

    /**
     * Appends rows below all others, all or none. Not with `values:append`, because it searches for
     * a table and starts at its first column, so a row with an empty column A would move by one
     * column.
     */
    async append(rows: SheetRow[]) {
      const id = sheetId ?? (await about()).sheetId
      const cells = rows.map(row => ({ values: row.map(cellOf) }))
      await call(`${base}:batchUpdate`, {
        requests: [{ appendCells: { sheetId: id, rows: cells, fields: 'userEnteredValue' } }],
      })
    },

    /** Clears the access token and the sheet's id. */
    forget,
    /** Aborts the current calls and every later one. */
    stop: () => stopping.abort(),
  }
}

export type Spreadsheet = ReturnType<typeof createSpreadsheet>

/** Writes a text as a text, even if it starts with =. */
function cellOf(value: Cell) {
  if (value === null) return {}
  const userEnteredValue =
    typeof value === 'number' ? { numberValue: value } : { stringValue: value }
  return { userEnteredValue }
}
