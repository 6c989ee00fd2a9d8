import { DatabaseBackup, DatabaseBackups } from '@antrian/contract/databaseBackup'
import {
  ActiveUser,
  ApiStats,
  DatabaseStats,
  Health,
  Performance,
  RouteStats,
  SystemInfo,
} from '@antrian/contract/developer'
import { Diagnostics } from '@antrian/contract/diagnostics'
import { Done, envelope } from '@antrian/contract/envelope'
import { LogEntries, type LogEntry } from '@antrian/contract/logEntry'
import { SheetStatus } from '@antrian/contract/sheetBackup'
import * as z from 'zod/mini'
import { api } from './api'

/** What the panel remembers of each look at the machine, for its history lines. */
export interface Sample {
  cpu: number
  memory: number
}

/** An hour of looking every five seconds. */
const SAMPLES = 720

export interface SystemWatch {
  now: SystemInfo
  samples: Sample[]
}

const inEnvelope = <Shape extends z.core.$ZodType>(shape: Shape) => ({
  rawResponseSchema: envelope(shape),
  transformResponse: ({ data }: { data: z.infer<Shape> }) => data,
})

const order = (url: string, method = 'POST') => ({ url: `/api/developer/${url}`, method })

/** Everything of the developer panel, and for it alone: its code is loaded with the panel. */
export const developerApi = api.enhanceEndpoints({ addTagTypes: ['Developer'] }).injectEndpoints({
  endpoints: build => ({
    getSystemInfo: build.query<SystemWatch, void>({
      query: () => '/api/developer/system-info',
      rawResponseSchema: envelope(SystemInfo),
      transformResponse: ({ data }: { data: SystemInfo }) => ({
        now: data,
        samples: [{ cpu: data.cpu.usage, memory: data.memory.used }],
      }),
      merge(watch, { now, samples }) {
        watch.now = now
        watch.samples = [...watch.samples, ...samples].slice(-SAMPLES)
      },
      keepUnusedDataFor: 0,
      providesTags: ['Developer'],
    }),
    getHealth: build.query<Health, void>({
      query: () => '/api/developer/health',
      ...inEnvelope(Health),
      providesTags: ['Developer'],
    }),
    getDatabaseStats: build.query<DatabaseStats, void>({
      query: () => '/api/developer/database-stats',
      ...inEnvelope(DatabaseStats),
      providesTags: ['Developer'],
    }),
    getPerformance: build.query<Performance, void>({
      query: () => '/api/developer/performance',
      ...inEnvelope(Performance),
      providesTags: ['Developer'],
    }),
    getApiStats: build.query<ApiStats, void>({
      query: () => '/api/developer/api-stats',
      ...inEnvelope(ApiStats),
      providesTags: ['Developer'],
    }),
    getRouteStats: build.query<RouteStats[], void>({
      query: () => '/api/developer/route-stats',
      ...inEnvelope(z.array(RouteStats)),
      providesTags: ['Developer'],
    }),
    getActiveUsers: build.query<ActiveUser[], void>({
      query: () => '/api/developer/active-users',
      ...inEnvelope(z.array(ActiveUser)),
      providesTags: ['Developer'],
    }),
    getSystemLogs: build.query<LogEntry[], void>({
      query: () => '/api/developer/system-logs',
      ...inEnvelope(LogEntries),
      providesTags: ['Developer'],
    }),
    getErrorLogs: build.query<LogEntry[], void>({
      query: () => '/api/developer/error-logs',
      ...inEnvelope(LogEntries),
      providesTags: ['Developer'],
    }),
    getBackups: build.query<DatabaseBackup[], void>({
      query: () => '/api/developer/backups',
      ...inEnvelope(DatabaseBackups),
      providesTags: ['Developer'],
    }),
    getSheetStatus: build.query<SheetStatus, void>({
      query: () => '/api/developer/sheets-status',
      ...inEnvelope(SheetStatus),
      providesTags: ['Developer'],
    }),
    getDiagnostics: build.query<Diagnostics, void>({
      query: () => '/api/developer/diagnostics',
      ...inEnvelope(Diagnostics),
      keepUnusedDataFor: 0,
    }),

    restartServer: build.mutation<Done, void>({
      query: () => order('restart'),
      responseSchema: Done,
    }),
    runMigration: build.mutation<Done, void>({
      query: () => order('migrate'),
      responseSchema: Done,
      invalidatesTags: ['Developer'],
    }),
    clearServerCaches: build.mutation<Done, void>({
      query: () => order('clear-caches'),
      responseSchema: Done,
    }),
    makeBackup: build.mutation<DatabaseBackup, void>({
      query: () => order('backups'),
      ...inEnvelope(DatabaseBackup),
      invalidatesTags: ['Developer'],
    }),
    /** The address of the file in this browser, for a link to save it. */
    fetchBackup: build.mutation<string, string>({
      query: name => ({
        ...order(`backups/${encodeURIComponent(name)}`, 'GET'),
        responseHandler: async answer =>
          answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json(),
      }),
    }),
    /** It asks Google, so it is an order although it is a GET: never repeated, never prefetched. */
    testSheetsConnection: build.mutation<Done, void>({
      query: () => order('test-sheets-connection', 'GET'),
      responseSchema: Done,
      invalidatesTags: ['Developer'],
    }),
    testSheetsBackup: build.mutation<Done, void>({
      query: () => order('test-sheets-backup'),
      responseSchema: Done,
      invalidatesTags: ['Developer'],
    }),
  }),
})

/** Asks again for every figure of the panel that is in use, and forgets the others. */
export const refreshAll = () => developerApi.util.invalidateTags(['Developer'])

export const {
  useGetSystemInfoQuery,
  useGetHealthQuery,
  useGetDatabaseStatsQuery,
  useGetPerformanceQuery,
  useGetApiStatsQuery,
  useGetRouteStatsQuery,
  useGetActiveUsersQuery,
  useGetSystemLogsQuery,
  useGetErrorLogsQuery,
  useGetBackupsQuery,
  useGetSheetStatusQuery,
  useRestartServerMutation,
  useRunMigrationMutation,
  useMakeBackupMutation,
  useFetchBackupMutation,
  useTestSheetsConnectionMutation,
  useTestSheetsBackupMutation,
} = developerApi
