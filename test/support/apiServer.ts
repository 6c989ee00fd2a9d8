import type { BoardStatus } from '@antrian/contract/board/board'
import type { Paper } from '@antrian/contract/booth/paper'
import type { Pauses } from '@antrian/contract/booth/pause'
import type { Booth } from '@antrian/contract/booth/settings'
import type { Pace } from '@antrian/contract/forecast/pace'
import type { Analytics } from '@antrian/contract/history/analytics'
import type { HistoryPage } from '@antrian/contract/history/history'
import type { KnownStudent } from '@antrian/contract/history/knownStudents'
import type { StatsOverview } from '@antrian/contract/history/stats'
import type { QueueEntry } from '@antrian/contract/queue/queue'
import type {
  Roster,
  RosterPreview,
  RosterRow,
  RosterStudent,
} from '@antrian/contract/roster/roster'
import type { AuthStatus } from '@antrian/contract/session/session'
import type { DayClosing } from '@antrian/contract/till/closing'
import type { QrisState } from '@antrian/contract/till/qrisCode'
import type { Report, ReportQuery } from '@antrian/contract/till/report'
import type { TillDay } from '@antrian/contract/till/till'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { aHistoryPage, anOverview } from './factories'

export const API = 'http://host.test'

type Answer = () => Response | Promise<Response>

export const holds =
  (data: unknown): Answer =>
  () =>
    HttpResponse.json({ success: true, data })

export const answers = (entry: QueueEntry) => holds(entry)

export const refuses =
  (status: number, message: string): Answer =>
  () =>
    HttpResponse.json({ message }, { status })

/** Never answers, like a hung request. */
export const hangs: Answer = () => new Promise<Response>(() => {})

/** Drops the connection, so there is no answer. */
export const cuts: Answer = () => HttpResponse.error()

type Given = HistoryPage | Response

/** Mock handlers, one per call. A test sets the data of the server with them. */
export const serves = {
  authStatus: (status: AuthStatus) =>
    http.get(`${API}/auth/status`, () => HttpResponse.json(status)),
  authStatusAnswer: (answer: Answer) => http.get(`${API}/auth/status`, answer),
  logout: (answer: Answer = holds(null)) => http.post(`${API}/auth/logout`, answer),
  queue: (queues: QueueEntry[]) => http.get(`${API}/api/queue`, holds({ queues })),
  queueAnswer: (answer: Answer) => http.get(`${API}/api/queue`, answer),
  current: (entry: QueueEntry | null) => http.get(`${API}/api/queue/current`, holds(entry)),
  currentAnswer: (answer: Answer) => http.get(`${API}/api/queue/current`, answer),
  stats: (overview: StatsOverview) => http.get(`${API}/api/admin/stats`, holds({ overview })),
  statsAnswer: (answer: Answer) => http.get(`${API}/api/admin/stats`, answer),
  /** Figures of the requested days. */
  analytics: (of: (days: { startDate: string; endDate: string }) => Analytics) =>
    http.get(`${API}/api/admin/analytics`, ({ request }) => {
      const asked = new URL(request.url).searchParams
      const startDate = asked.get('startDate') ?? ''
      const endDate = asked.get('endDate') ?? ''
      return HttpResponse.json({ success: true, data: of({ startDate, endDate }) })
    }),
  analyticsAnswer: (answer: Answer) => http.get(`${API}/api/admin/analytics`, answer),
  /** Answers each query of the history. */
  history: (answer: (query: URLSearchParams) => Given | Promise<Given>) =>
    http.get(`${API}/api/queue/history`, async ({ request }) => {
      const given = await answer(new URL(request.url).searchParams)
      return given instanceof Response ? given : HttpResponse.json({ success: true, data: given })
    }),
  historyExport: (answer: (query: URLSearchParams, request: Request) => Response) =>
    http.get(`${API}/api/queue/history/export`, ({ request }) =>
      answer(new URL(request.url).searchParams, request),
    ),
  adminLog: (answer: Answer) => http.get(`${API}/api/admin/logs`, answer),
  add: (answer: Answer) => http.post(`${API}/api/queue`, answer),
  edit: (answer: Answer) => http.put(`${API}/api/queue/:id`, answer),
  start: (answer: Answer) => http.post(`${API}/api/queue/:id/start`, answer),
  complete: (answer: Answer) => http.post(`${API}/api/queue/:id/complete`, answer),
  cancel: (answer: Answer) => http.delete(`${API}/api/queue/:id`, answer),
  call: (answer: Answer) => http.post(`${API}/api/queue/:id/call`, answer),
  skip: (answer: Answer) => http.post(`${API}/api/queue/:id/skip`, answer),
  returnToQueue: (answer: Answer) => http.post(`${API}/api/queue/:id/return`, answer),
  correctPayment: (answer: Answer) => http.put(`${API}/api/queue/:id/payment`, answer),
  redo: (answer: Answer) => http.post(`${API}/api/queue/:id/redo`, answer),
  undo: (answer: Answer) => http.post(`${API}/api/queue/:id/undo`, answer),
  booth: (booth: Booth) => http.get(`${API}/api/admin/booth`, holds(booth)),
  saveSettings: (answer: (body: unknown) => Response | Promise<Response>) =>
    http.put(`${API}/api/admin/booth`, async ({ request }) => answer(await request.json())),
  closing: (closing: DayClosing) =>
    http.get(`${API}/api/admin/closings/${closing.day}`, holds(closing)),
  closeDay: (answer: (body: unknown) => Response | Promise<Response>) =>
    http.post(`${API}/api/admin/closings/:day`, async ({ request }) =>
      answer(await request.json()),
    ),
  board: (status: BoardStatus) => http.get(`${API}/api/admin/board`, holds(status)),
  boardAnswer: (answer: Answer) => http.get(`${API}/api/admin/board`, answer),
  makeBoardKey: (answer: Answer) => http.post(`${API}/api/admin/board/key`, answer),
  turnBoardOff: (answer: Answer) => http.delete(`${API}/api/admin/board/key`, answer),
  students: (known: (name: string) => KnownStudent[]) =>
    http.get(`${API}/api/queue/students`, ({ request }) =>
      HttpResponse.json({
        success: true,
        data: known(new URL(request.url).searchParams.get('name') ?? ''),
      }),
    ),
  pace: (pace: Pace) => http.get(`${API}/api/queue/pace`, holds(pace)),
  pauses: (pauses: Pauses) => http.get(`${API}/api/admin/pause`, holds(pauses)),
  paper: (paper: Paper) => http.get(`${API}/api/admin/paper`, holds(paper)),
  /** Answers a preview of the rows, and a save of its plan. */
  rosterImport: (
    preview: (rows: RosterRow[]) => RosterPreview,
    save: (body: unknown) => Response,
  ) => [
    http.post(`${API}/api/roster/preview`, async ({ request }) => {
      const { rows } = (await request.json()) as { rows: RosterRow[] }
      return HttpResponse.json({ success: true, data: preview(rows) })
    }),
    http.post(`${API}/api/roster`, async ({ request }) => save(await request.json())),
  ],
  rosterClass: (students: RosterStudent[]) =>
    http.get(`${API}/api/roster/classes/:class`, holds(students)),
  roster: (roster: Roster) => http.get(`${API}/api/roster/classes`, holds(roster)),
  till: (till: TillDay) => http.get(`${API}/api/admin/till/${till.day}`, holds(till)),
  /** Answers each change of the till, by the rest of its path. */
  changeTill: (answer: (path: string, body: unknown) => Response | Promise<Response>) =>
    http.all(`${API}/api/admin/till/:day/*`, async ({ request }) => {
      const [, path = ''] = new URL(request.url).pathname.split(/\/till\/[\d-]+\//)
      const text = await request.text()
      return answer(`${request.method} ${path}`, text ? JSON.parse(text) : null)
    }),
  qris: (state: QrisState) => http.get(`${API}/api/admin/qris`, holds(state)),
  setQris: (answer: (body: unknown) => Response) =>
    http.put(`${API}/api/admin/qris`, async ({ request }) => answer(await request.json())),
  confirmQris: (answer: Answer) => http.post(`${API}/api/admin/qris/confirm`, answer),
  reports: (of: (query: ReportQuery) => Report) =>
    http.get(`${API}/api/admin/report`, ({ request }) => {
      const asked = new URL(request.url).searchParams
      const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? '']
      return HttpResponse.json({ success: true, data: of({ from, to }) })
    }),
  recent: (queues: QueueEntry[]) => http.get(`${API}/api/queue/recent`, holds({ queues })),
}

/** An empty booth where nobody is signed in. */
export const apiServer = setupServer(
  serves.authStatus({ authenticated: false, user: null }),
  serves.logout(),
  serves.queue([]),
  serves.current(null),
  serves.recent([]),
  serves.stats(anOverview()),
  serves.history(() => aHistoryPage([])),
)
