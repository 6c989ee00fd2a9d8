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
import { type ServerNode, ServerNodes } from '@antrian/contract/nodes'
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

/** A server process by its name; undefined where there is one alone. */
export type Node = string | undefined

export const addressOf = (path: string, node: Node) =>
  `/api/developer/${path}${node === undefined ? '' : `?${new URLSearchParams({ node })}`}`

const order = (path: string, node?: Node, method = 'POST') => ({
  url: addressOf(path, node),
  method,
})

/** Everything of the developer panel, and for it alone: its code is loaded with the panel. */
export const developerApi = api.enhanceEndpoints({ addTagTypes: ['Developer'] }).injectEndpoints({
  endpoints: build => ({
    getSystemInfo: build.query<SystemWatch, Node>({
      query: node => addressOf('system-info', node),
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
    getHealth: build.query<Health, Node>({
      query: node => addressOf('health', node),
      ...inEnvelope(Health),
      providesTags: ['Developer'],
    }),
    getDatabaseStats: build.query<DatabaseStats, Node>({
      query: node => addressOf('database-stats', node),
      ...inEnvelope(DatabaseStats),
      providesTags: ['Developer'],
    }),
    getPerformance: build.query<Performance, Node>({
      query: node => addressOf('performance', node),
      ...inEnvelope(Performance),
      providesTags: ['Developer'],
    }),
    getApiStats: build.query<ApiStats, Node>({
      query: node => addressOf('api-stats', node),
      ...inEnvelope(ApiStats),
      providesTags: ['Developer'],
    }),
    getRouteStats: build.query<RouteStats[], Node>({
      query: node => addressOf('route-stats', node),
      ...inEnvelope(z.array(RouteStats)),
      providesTags: ['Developer'],
    }),
    getActiveUsers: build.query<ActiveUser[], Node>({
      query: node => addressOf('active-users', node),
      ...inEnvelope(z.array(ActiveUser)),
      providesTags: ['Developer'],
    }),
    getSystemLogs: build.query<LogEntry[], Node>({
      query: node => addressOf('system-logs', node),
      ...inEnvelope(LogEntries),
      providesTags: ['Developer'],
    }),
    getErrorLogs: build.query<LogEntry[], Node>({
      query: node => addressOf('error-logs', node),
      ...inEnvelope(LogEntries),
      providesTags: ['Developer'],
    }),
    getBackups: build.query<DatabaseBackup[], Node>({
      query: node => addressOf('backups', node),
      ...inEnvelope(DatabaseBackups),
      providesTags: ['Developer'],
    }),
    getSheetStatus: build.query<SheetStatus, Node>({
      query: node => addressOf('sheets-status', node),
      ...inEnvelope(SheetStatus),
      providesTags: ['Developer'],
    }),
    getNodes: build.query<ServerNode[], void>({
      query: () => '/api/developer/nodes',
      ...inEnvelope(ServerNodes),
      providesTags: ['Developer'],
    }),
    getDiagnostics: build.query<Diagnostics, Node>({
      query: node => addressOf('diagnostics', node),
      ...inEnvelope(Diagnostics),
      keepUnusedDataFor: 0,
    }),

    restartServer: build.mutation<Done, Node>({
      query: node => order('restart', node),
      responseSchema: Done,
    }),
    runMigration: build.mutation<Done, void>({
      query: () => order('migrate'),
      responseSchema: Done,
      invalidatesTags: ['Developer'],
    }),
    clearServerCaches: build.mutation<Done, Node>({
      query: node => order('clear-caches', node),
      responseSchema: Done,
    }),
    makeBackup: build.mutation<DatabaseBackup, Node>({
      query: node => order('backups', node),
      ...inEnvelope(DatabaseBackup),
      invalidatesTags: ['Developer'],
    }),
    /** The address of the file in this browser, for a link to save it. */
    fetchBackup: build.mutation<string, { name: string; node: Node }>({
      query: ({ name, node }) => ({
        ...order(`backups/${encodeURIComponent(name)}`, node, 'GET'),
        responseHandler: async answer =>
          answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json(),
      }),
    }),
    /** It asks Google, so it is an order although it is a GET: never repeated, never prefetched. */
    testSheetsConnection: build.mutation<Done, void>({
      query: () => order('test-sheets-connection', undefined, 'GET'),
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
  useGetNodesQuery,
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
