import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** A busy machine may take its time; only what never comes is a failure. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { tsconfigPaths: true },
        test: {
          ...patience,
          name: 'web',
          include: ['test/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/support/setup.ts'],
          env: { VITE_API_URL: 'http://host.test' },
        },
      },
      {
        test: {
          ...patience,
          name: 'server on sqlite',
          root: 'server',
          include: ['test/**/*.test.ts'],
          provide: { database: 'sqlite' },
        },
      },
      {
        test: {
          ...patience,
          name: 'server on postgres',
          root: 'server',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/support/postgres.ts'],
          provide: { database: 'postgres' },
        },
      },
    ],
  },
})
