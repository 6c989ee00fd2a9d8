import { databaseBackupCalls } from '@antrian/contract/developer/databaseBackup'
import { figureCalls, operationCalls, type SystemInfo } from '@antrian/contract/developer/developer'
import { diagnosticsCalls } from '@antrian/contract/developer/diagnostics'
import { nodeCalls } from '@antrian/contract/developer/nodes'
import { sheetCalls } from '@antrian/contract/developer/sheetBackup'
import { api } from './api'
import { endpoint, requestOf } from './call'

/** A sample of the machine's figures for the sparklines of the panel. */
export interface Sample {
  cpu: number
  memory: number
}

/** Number of samples: one hour, one sample every five seconds. */
const SAMPLES = 720

interface SystemWatch {
  now: SystemInfo
  samples: Sample[]
}

/** Name of a server process; undefined when there is only one. */
export type Node = string | undefined

export const toNode = (node: Node) => ({ query: { node } })

const providesTags = ['Developer'] as const
const invalidatesTags = ['Developer'] as const

/** Endpoints of the developer panel. Their code loads with the panel. */
export const developerApi = api.enhanceEndpoints({ addTagTypes: ['Developer'] }).injectEndpoints({
  endpoints: build => ({
    getSystemInfo: build.query({
      ...endpoint(figureCalls.getSystemInfo, toNode),
      transformResponse: ({ data }: { data: SystemInfo }): SystemWatch => ({
        now: data,
        samples: [{ cpu: data.cpu.usage, memory: data.memory.used }],
      }),
      merge(watch, { now, samples }) {
        watch.now = now
        watch.samples = [...watch.samples, ...samples].slice(-SAMPLES)
      },
      keepUnusedDataFor: 0,
      providesTags,
    }),
    getHealth: build.query({ ...endpoint(figureCalls.getHealth, toNode), providesTags }),
    getDatabaseStats: build.query({
      ...endpoint(figureCalls.getDatabaseStats, toNode),
      providesTags,
    }),
    getPerformance: build.query({ ...endpoint(figureCalls.getPerformance, toNode), providesTags }),
    getApiStats: build.query({ ...endpoint(figureCalls.getApiStats, toNode), providesTags }),
    getRouteStats: build.query({ ...endpoint(figureCalls.getRouteStats, toNode), providesTags }),
    getActiveUsers: build.query({ ...endpoint(figureCalls.listActiveUsers, toNode), providesTags }),
    getSystemLogs: build.query({ ...endpoint(figureCalls.listSystemLogs, toNode), providesTags }),
    getErrorLogs: build.query({ ...endpoint(figureCalls.listErrorLogs, toNode), providesTags }),
    getBackups: build.query({ ...endpoint(databaseBackupCalls.listBackups, toNode), providesTags }),
    getSheetStatus: build.query({ ...endpoint(sheetCalls.getSheetStatus, toNode), providesTags }),
    getNodes: build.query({ ...endpoint(nodeCalls.listNodes), providesTags }),
    getDiagnostics: build.query({
      ...endpoint(diagnosticsCalls.getDiagnostics, toNode),
      keepUnusedDataFor: 0,
    }),

    restartServer: build.mutation(endpoint(operationCalls.restartServer, toNode)),
    runMigration: build.mutation({ ...endpoint(operationCalls.migrateDatabase), invalidatesTags }),
    clearServerCaches: build.mutation(endpoint(operationCalls.clearCaches, toNode)),
    makeBackup: build.mutation({
      ...endpoint(databaseBackupCalls.makeBackup, toNode),
      invalidatesTags,
    }),
    fetchBackup: build.mutation<string, { name: string; node: Node }>({
      query: ({ name, node }) =>
        requestOf(databaseBackupCalls.downloadBackup, { params: { name }, query: { node } }),
    }),
    /** It calls Google, so it is a mutation although it is a GET: never repeated or prefetched. */
    testSheetsConnection: build.mutation({
      ...endpoint(sheetCalls.testSheetConnection),
      invalidatesTags,
    }),
    testSheetsBackup: build.mutation({ ...endpoint(sheetCalls.testSheetBackup), invalidatesTags }),
  }),
})

/** Refetches every mounted query of the panel and removes the others. */
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
