import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'

type Call = 'token' | 'about' | 'ids' | 'append'

/**
 * `lost` and `cut` execute the request; then `lost` never answers and `cut` closes the connection.
 * With a promise, the server waits for it first.
 */
export type Fault =
  | { status: number; body?: string; retryAfter?: number }
  | Promise<void>
  | 'hang'
  | 'lost'
  | 'cut'
  | 'refuse'

interface CellData {
  userEnteredValue?: { stringValue?: string; numberValue?: number; formulaValue?: string }
}

type Row = (string | number | null)[]

const SHEET_ID = 1_234_567

const SPREADSHEET = 'spreadsheet-1'

const keys = generateKeyPair('RS256', { extractable: true })

/**
 * Fakes Google's token endpoint and the used part of the Sheets API v4 on a free port. It makes
 * Google's checks, stores a sheet and fails as configured. It does not depend on the test
 * framework.
 */
export async function startFakeSheets({ sheetName = 'Sheet1' } = {}) {
  const { privateKey, publicKey } = await keys
  const account = {
    type: 'service_account',
    client_email: 'antrian@proyek.iam.gserviceaccount.com',
    private_key_id: 'key-1',
    private_key: await exportPKCS8(privateKey),
  }
  const rows: Row[] = []
  const calls: Call[] = []
  const askedAt: number[] = []
  const held = new Set<ServerResponse>()
  let faults: { call: Call; fault: Fault; times: number }[] = []
  const tokens = new Set<string>()
  const sheet = {
    name: sheetName,
    title: 'Photobooth',
    isShared: true,
    /** A text that Google refuses in any cell. */
    rejected: undefined as string | undefined,
  }

  const http = createServer((request, response) => {
    void answer(request, response).catch(error => {
      response.writeHead(500).end(String(error))
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', origin)
    const body = await text(request)
    const call = callOf(request.method ?? '', url)
    if (!call) return refuse(response, 404, 'no such address')
    calls.push(call)
    askedAt.push(performance.now())

    const due = faults.find(one => one.call === call && one.times > 0)
    if (due) due.times--
    const fault = due?.fault
    if (fault === 'hang') return held.add(response)
    if (fault === 'refuse') return response.destroy()
    if (fault instanceof Promise) await fault
    else if (typeof fault === 'object') {
      if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter)
      return refuse(response, fault.status, fault.body ?? 'told to')
    }

    const result = await carryOut(call, request, url, body).catch(error => error as Refused)
    if (fault === 'lost') return held.add(response)
    if (fault === 'cut') return response.destroy()
    if (result instanceof Refused) return refuse(response, result.status, result.message)
    return send(response, 200, result)
  }

  async function carryOut(call: Call, request: IncomingMessage, url: URL, body: string) {
    if (call === 'token') return issueToken(new URLSearchParams(body))
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token)) throw new Refused(401, 'UNAUTHENTICATED')
    if (!url.pathname.startsWith(`/v4/spreadsheets/${SPREADSHEET}`)) {
      throw new Refused(404, 'NOT_FOUND')
    }
    if (!sheet.isShared) throw new Refused(403, 'PERMISSION_DENIED')
    if (call === 'about') return about()
    if (call === 'ids') return valuesOf(decodeURIComponent(url.pathname))
    return append(JSON.parse(body))
  }

  async function issueToken(form: URLSearchParams) {
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      throw new Refused(400, 'unsupported_grant_type')
    }
    const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      algorithms: ['RS256'],
      issuer: account.client_email,
      audience: `${origin}/token`,
      maxTokenAge: '1h',
    }).catch(() => {
      throw new Refused(400, 'invalid_grant')
    })
    if (payload.scope !== 'https://www.googleapis.com/auth/spreadsheets') {
      throw new Refused(400, 'invalid_scope')
    }
    if (protectedHeader.kid !== account.private_key_id) throw new Refused(400, 'invalid_grant')
    const token = `ya29.${tokens.size}`
    tokens.add(token)
    return { access_token: token, expires_in: 3599, token_type: 'Bearer' }
  }

  const about = () => ({
    properties: { title: sheet.title },
    sheets: [
      { properties: { sheetId: 0, title: 'Lain' } },
      { properties: { sheetId: SHEET_ID, title: sheet.name } },
    ],
  })

  /** Values of one column or of the sheet, without empty rows at the end, as Google answers. */
  function valuesOf(path: string) {
    const [, name, letter] = path.match(/\/values\/'(.*)'(?:!([A-Z]):\2)?$/) ?? []
    if (name?.replaceAll("''", "'") !== sheet.name) throw new Refused(400, 'bad range')
    const width = Math.max(0, ...rows.map(row => row.length))
    const columns = letter
      ? [letter.charCodeAt(0) - 65]
      : Array.from({ length: width }, (_, n) => n)
    const values = columns.map(at => {
      const cells = rows.map(row => String(row[at] ?? ''))
      while (cells.at(-1) === '') cells.pop()
      return cells
    })
    return { majorDimension: 'COLUMNS', ...(values.some(cells => cells.length) && { values }) }
  }

  /** Executes all requests of a batch, or none. */
  function append({ requests }: { requests: Record<string, AppendCells>[] }) {
    const added = requests.flatMap(({ appendCells }) => {
      if (appendCells?.sheetId !== SHEET_ID) throw new Refused(400, 'No grid with that id')
      if (appendCells.fields !== 'userEnteredValue') throw new Refused(400, 'bad fields')
      return appendCells.rows.map(({ values }) => values.map(valueOf))
    })
    if (added.some(row => row.some(cell => cell !== null && cell === sheet.rejected))) {
      throw new Refused(400, 'bad value')
    }
    rows.push(...added)
    return { spreadsheetId: SPREADSHEET, replies: requests.map(() => ({})) }
  }

  return {
    origin,
    account,
    /** Rows of the sheet, from column A. */
    rows,
    /** Received calls, in order. */
    calls,
    /** Times of the calls by `performance.now()`. */
    askedAt,
    sheet,
    /** Inserts an empty column at an index from A = 0, as somebody does in the browser. */
    insertColumn: (at: number) => {
      for (const row of rows) row.splice(at, 0, null)
    },
    deleteColumn: (at: number) => {
      for (const row of rows) row.splice(at, 1)
    },
    /** Makes the next `times` calls of a kind fail in this way. */
    fails: (call: Call, fault: Fault, times = 1) => {
      faults.push({ call, fault, times })
    },
    /** Delays the next call of a kind until the returned function is called. */
    waits: (call: Call) => {
      let goOn = () => {}
      const fault = new Promise<void>(resolve => {
        goOn = resolve
      })
      faults.push({ call, fault, times: 1 })
      return () => goOn()
    },
    recovers: () => {
      faults = []
      for (const response of held) response.destroy()
      held.clear()
    },
    /** Invalidates all access tokens. */
    expireTokens: () => tokens.clear(),
    settings: (accountFile: string) => ({
      GOOGLE_SERVICE_ACCOUNT_FILE: accountFile,
      SPREADSHEET_ID: SPREADSHEET,
      SHEET_NAME: sheet.name,
      SHEETS_API_URL: origin,
      GOOGLE_TOKEN_URL: `${origin}/token`,
    }),
    close: () => {
      http.close()
      http.closeAllConnections()
    },
  }
}

export type FakeSheets = Awaited<ReturnType<typeof startFakeSheets>>

interface AppendCells {
  sheetId: number
  fields: string
  rows: { values: CellData[] }[]
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function callOf(method: string, { pathname }: URL): Call | undefined {
  if (method === 'POST' && pathname === '/token') return 'token'
  if (method === 'POST' && pathname.endsWith(':batchUpdate')) return 'append'
  if (method === 'GET' && pathname.includes('/values/')) return 'ids'
  return method === 'GET' && pathname.startsWith('/v4/spreadsheets/') ? 'about' : undefined
}

function valueOf({ userEnteredValue: value }: CellData): string | number | null {
  if (!value) return null
  if (value.formulaValue !== undefined) throw new Refused(400, 'a formula')
  return value.stringValue ?? value.numberValue ?? null
}

const send = (response: ServerResponse, code: number, body: unknown) =>
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const refuse = (response: ServerResponse, code: number, message: string) =>
  send(response, code, { error: { code, message } })
