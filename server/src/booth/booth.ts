import type { Platform } from '../platform/platform.ts'
import { serveAdminLog } from './adminLog/adminLog.ts'
import { serveAnalytics } from './analytics/analytics.ts'
import { serveBoard } from './board/board.ts'
import { serveRoomMessage } from './board/roomMessage.ts'
import { serveClosing } from './closing/closing.ts'
import { serveForecast } from './forecast/forecast.ts'
import { createForecastService } from './forecast/forecastService.ts'
import { serveHistory } from './history/history.ts'
import { serveLeftovers } from './leftovers/leftovers.ts'
import { serveOffline } from './offline/offline.ts'
import { servePaper } from './paper/paper.ts'
import { servePause } from './pause/pause.ts'
import { serveClassPlan } from './plan/classPlan.ts'
import { serveQris } from './qris/qris.ts'
import { serveQueue } from './queue/queue.ts'
import { serveReports } from './reports/reports.ts'
import { serveRoster } from './roster/roster.ts'
import { serveSettings } from './settings/settings.ts'
import { serveSheets } from './sheets/sheets.ts'
import type { Timing } from './sheets/timing.ts'
import { serveStats } from './stats/stats.ts'
import { serveStudents } from './students/students.ts'
import { serveTill } from './till/till.ts'

/** Registers the calls of each resource, in the order of the API documentation. */
export async function registerBooth(platform: Platform, sheetTiming?: Timing) {
  // One for all, because it holds the pace.
  const forecast = createForecastService(platform)
  serveQueue(platform, forecast)
  serveOffline(platform)
  serveForecast(platform, forecast)
  serveBoard(platform, forecast)
  serveRoomMessage(platform)
  serveHistory(platform)
  serveAnalytics(platform)
  serveAdminLog(platform)
  serveSettings(platform)
  servePaper(platform)
  servePause(platform)
  serveClosing(platform)
  serveTill(platform)
  serveQris(platform)
  serveReports(platform)
  serveLeftovers(platform, forecast)
  serveStats(platform)
  const { nameRemoval } = serveStudents(platform)
  const { rosterEnd } = serveRoster(platform)
  serveClassPlan(platform, forecast)
  const sheets = await serveSheets(platform, sheetTiming)
  return { nameRemoval, rosterEnd, sheets }
}

export type Booth = Awaited<ReturnType<typeof registerBooth>>
