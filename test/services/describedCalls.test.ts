import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DEFAULT_BOOTH_SETTINGS } from '@antrian/contract/booth/settings'
import { actsBody } from '@antrian/contract/offline/outbox'
import {
  configureStore,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { http } from 'msw'
import { expect, it, onTestFinished } from 'vitest'
import { adminLogApi } from '@/services/adminLogApi'
import { allowListApi } from '@/services/allowListApi'
import { analyticsApi } from '@/services/analyticsApi'
import { type ApiDispatch, api } from '@/services/api'
import { boardApi } from '@/services/boardApi'
import { closingApi } from '@/services/closingApi'
import { developerApi } from '@/services/developerApi'
import { forecastApi } from '@/services/forecastApi'
import { historyApi } from '@/services/historyApi'
import { leftoversApi } from '@/services/leftoversApi'
import { offlineApi } from '@/services/offlineApi'
import { paperApi } from '@/services/paperApi'
import { planApi } from '@/services/planApi'
import { settingsApi } from '@/services/settingsApi'
import { statsApi } from '@/services/statsApi'
import { studentDataApi } from '@/services/studentDataApi'
import { studentsApi } from '@/services/studentsApi'
import '@/services/dayEntriesApi'
import '@/services/qrisApi'
import '@/services/reportApi'
import '@/services/rosterApi'
import '@/services/signInCodesApi'
import '@/services/tillApi'
import { API, apiServer, refuses } from '../support/apiServer'
import { anOutboxAct } from '../support/outbox'

interface Operation {
  parameters?: { in: string; name: string; required?: boolean }[]
  requestBody?: object
}
const description: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../docs/openapi.json'), 'utf8'),
)

const described = ({ method, url }: Request) => {
  const { pathname } = new URL(url)
  const isOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
  return Object.entries(description.paths)
    .filter(([path]) => isOf(path))
    .map(([, operations]) => operations[method.toLowerCase()])
    .find(operation => operation !== undefined)
}

const { endpoints: log } = adminLogApi
const { endpoints: allowList } = allowListApi
const { endpoints: board } = boardApi
const { endpoints: settings } = settingsApi
const { endpoints: paper } = paperApi
const { endpoints: closing } = closingApi
const { endpoints: panel } = developerApi
const { endpoints: leftovers } = leftoversApi
const { endpoints: students } = studentDataApi
const { endpoints: offline } = offlineApi
const day = '2025-01-06'
const days = { startDate: day, endDate: day }
const siti = { studentName: 'Siti', studentClass: 'X-1' }

type Call = ThunkAction<Promise<unknown>, never, unknown, UnknownAction>

/** A call by its name, because its file exports only its hook, or it takes more than it sends. */
function named(name: string, args: unknown): Call {
  const all = api.endpoints as Record<string, { initiate: (args: unknown) => Call } | undefined>
  const endpoint = all[name]
  if (!endpoint) throw new Error(`No call ${name}`)
  return endpoint.initiate(args)
}

const calls: Record<string, () => Call> = {
  'an entry’s log': () => log.getEntryLog.initiate('entry-71'),
  'the allow-list': () => allowList.getAllowList.initiate(),
  'a role': () => allowList.setAllowedRole.initiate({ email: 'a/b@sekolah.id', role: 'admin' }),
  'an e-mail off the list': () => allowList.removeAllowed.initiate('a/b@sekolah.id'),
  analytics: () => analyticsApi.endpoints.getAnalytics.initiate(days),
  'the call screen': () => board.getBoardStatus.initiate(),
  'a key of the call screen': () => board.makeBoardKey.initiate(),
  'no call screen': () => board.turnBoardOff.initiate(),
  'the booth': () => settings.getSettings.initiate(),
  'the booth’s settings': () =>
    settings.saveSettings.initiate({ ...DEFAULT_BOOTH_SETTINGS, version: 1 }),
  'the paper': () => paper.getPaper.initiate(),
  'new paper': () => paper.loadPaper.initiate({ sheets: 400 }),
  'paper counted': () => paper.correctPaper.initiate({ id: 'p/1', sheets: 4, version: 1 }),
  'a day': () => closing.getClosing.initiate(day),
  'a day’s end': () => closing.closeDay.initiate({ day, openingFloat: 0, counted: null, note: '' }),
  'a day again': () => closing.reopenDay.initiate({ day }),
  'how long it takes': () => forecastApi.endpoints.getPace.initiate(),
  'the history': () =>
    historyApi.endpoints.getHistory.initiate({
      ...days,
      status: 'waiting',
      search: 'Siti',
      page: 2,
    }),
  'leftovers cancelled': () => leftovers.cancelLeftovers.initiate({ ids: ['entry-71'] }),
  'leftovers brought': () => leftovers.bringLeftovers.initiate({ ids: ['entry-71'] }),
  'leftovers undone': () => named('undoLeftovers', { entries: [{ id: 'entry-71', version: 4 }] }),
  'acts of a device': () =>
    offline.sendActs.initiate(actsBody('laptop-2', [anOutboxAct()], () => 60_000)),
  'a check-in': () =>
    offline.checkIn.initiate({ device: 'laptop-2', form: 'Laptop', unsent: 3, pass: 'claim' }),
  'acts of a former admin': () =>
    offline.releaseActs.initiate({ recordedBy: 'a@sekolah.id', outcome: 'deleted', acts: 3 }),
  'the class plan': () => planApi.endpoints.getClassPlan.initiate(day),
  'all entries of a day': () => named('getDayEntries', day),
  'the till': () => named('getTill', day),
  'the report': () => named('getReport', { from: day, to: '2025-01-07' }),
  'the journal': () => named('exportJournal', { from: day, to: '2025-01-07' }),
  'no QRIS on the display': () => named('hideQris', { until: 1_736_130_000_000 }),
  'a class of the roster': () => named('getRosterClass', 'XII IPA 1'),
  'a student by code': () => named('findByCode', 'K7QF'),
  'a preview of the roster': () => named('previewRoster', [siti]),
  'a code to sign in': () => named('getSignInCode', 'c1'),
  'no code to sign in': () => named('endSignInCode', 'c1'),
  'the figures': () => statsApi.endpoints.getStats.initiate(),
  'students known': () => studentsApi.endpoints.getKnownStudents.initiate('Siti'),
  'how long names are kept': () => students.getNameKeeping.initiate('n1'),
  'what is held of a student': () => students.getHeldStudents.initiate('Siti'),
  'a student removed': () => students.removeStudent.initiate(siti),
  'the system': () => panel.getSystemInfo.initiate('n1'),
  health: () => panel.getHealth.initiate('n1'),
  'the database': () => panel.getDatabaseStats.initiate('n1'),
  performance: () => panel.getPerformance.initiate('n1'),
  'the API’s figures': () => panel.getApiStats.initiate('n1'),
  routes: () => panel.getRouteStats.initiate('n1'),
  'who is here': () => panel.getActiveUsers.initiate('n1'),
  'the log': () => panel.getSystemLogs.initiate('n1'),
  'the log of errors': () => panel.getErrorLogs.initiate(undefined),
  backups: () => panel.getBackups.initiate('n1'),
  'the spreadsheet': () => panel.getSheetStatus.initiate('n1'),
  nodes: () => panel.getNodes.initiate(),
  diagnostics: () => panel.getDiagnostics.initiate('n1'),
  'a restart': () => panel.restartServer.initiate('n1'),
  migrations: () => panel.runMigration.initiate(),
  'empty caches': () => panel.clearServerCaches.initiate('n1'),
  'a backup': () => panel.makeBackup.initiate('n1'),
  'a backup’s file': () => panel.fetchBackup.initiate({ name: 'a.sqlite', node: 'n1' }),
  'a test of the spreadsheet': () => panel.testSheetsConnection.initiate(),
  'a test row': () => panel.testSheetsBackup.initiate(),
}

/** Values at any depth. */
const valuesIn = (given: unknown): (string | number | undefined)[] =>
  typeof given === 'object'
    ? Object.values(given ?? {}).flatMap(valuesIn)
    : [given as string | number | undefined]

it.each(Object.entries(calls))(
  'the call %s is requested as docs/openapi.json describes, with all that it is given',
  async (_, call) => {
    const asked: Request[] = []
    apiServer.use(
      http.all(`${API}/*`, ({ request }) => {
        asked.push(request.clone())
        return refuses(503, 'x')()
      }),
    )
    const given: unknown[] = []
    const record: Middleware = () => next => action => {
      const { meta } = action as { meta?: { arg?: { originalArgs?: object } } }
      given.push(meta?.arg?.originalArgs)
      return next(action)
    }
    const store = configureStore({
      reducer: { api: api.reducer },
      middleware: getDefault => getDefault().concat(api.middleware, record),
    })
    const dispatch = store.dispatch as ApiDispatch
    onTestFinished(() => void dispatch(api.util.resetApiState()))

    await dispatch(call())

    const [request] = asked
    if (!request) throw new Error('nothing was asked for')
    const operation = described(request)
    const names = [...new URL(request.url).searchParams.keys()]
    const parameters = (operation?.parameters ?? []).filter(({ in: place }) => place === 'query')
    expect(operation, `${request.method} ${request.url}`).toBeDefined()
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
    for (const { name, required } of parameters) if (required) expect(names).toContain(name)
    const body = await request.text()
    expect(body !== '').toBe(operation?.requestBody !== undefined)
    const sent = decodeURIComponent(request.url.replaceAll('+', ' ')) + body
    for (const value of valuesIn(given)) expect(sent).toContain(String(value ?? ''))
  },
)
