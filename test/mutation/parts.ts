export interface Part {
  /** Folder of the changed code. */
  folder: string
  /** Files of the folder. Default: those directly in it. */
  files?: string
  /**
   * Tests that should detect the changes, as few as possible, because each change runs those that
   * reach it.
   */
  tests: string[]
  /** Tests that need a worker of their own. */
  isolated?: string[]
  environment: 'node' | 'jsdom'
}

/** Parts: the shared rules, the code that keeps screens current, and the code that writes. */
export const PARTS: Record<string, Part> = {
  contract: {
    folder: 'contract/src',
    files: '*/*.ts',
    tests: [
      'test/contract/*.test.ts',
      'test/ui/browser/csv.test.ts',
      'server/test/booth/history/csvSeparators.once.test.ts',
      'server/test/zones.once.test.ts',
    ],
    environment: 'node',
  },
  middleware: {
    folder: 'src/middleware',
    tests: ['test/middleware/!(liveModel).test.ts'],
    environment: 'jsdom',
  },
  services: {
    folder: 'src/services',
    tests: [
      'test/services/*.test.ts',
      'test/middleware/!(liveModel).test.ts',
      'test/features/auth/*.test.tsx',
      'test/features/history/exportHistory.test.tsx',
    ],
    environment: 'jsdom',
  },
  queue: {
    folder: 'src/features/queue',
    tests: [
      'test/features/queue/*.test.ts',
      'test/features/queue/shortcuts.test.tsx',
      'test/features/queue/stage/stage{Acts,Change}.test.tsx',
    ],
    environment: 'jsdom',
  },
  acts: {
    folder: 'src/acts',
    tests: [
      'test/acts/*.test.{ts,tsx}',
      'test/features/queue/actions.test.ts',
      'test/middleware/notifications.test.ts',
      'test/app/outbox.test.tsx',
      'test/features/auth/unsentHere.test.tsx',
      'test/features/unsent/*.test.tsx',
    ],
    isolated: ['test/acts/outboxStore.isolated.test.ts'],
    environment: 'jsdom',
  },
  'server-queue': {
    folder: 'server/src/booth/queue',
    tests: [
      'server/test/booth/queue/!(queueModel).test.ts',
      'server/test/platform/realtime/events.test.ts',
      'server/test/booth/pause/pause.test.ts',
      'server/test/booth/roster/done.test.ts',
      'server/test/booth/sheets/corrections.test.ts',
      'server/test/booth/students/studentData.test.ts',
      'server/test/booth/adminLog/adminLog.test.ts',
      'server/test/booth/offline/offlineFigures.test.ts',
      'server/test/booth/offline/ownRules.once.test.ts',
      'server/test/booth/offline/boothPass.both.test.ts',
      'server/test/operator/developer/developerFigures.both.test.ts',
      'server/test/platform/openapi/description.once.test.ts',
    ],
    environment: 'node',
  },
}
