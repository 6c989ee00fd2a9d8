import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: { tsconfigPaths: true },
        test: {
          name: 'web',
          include: ['test/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/support/setup.ts'],
          testTimeout: 30_000,
          env: { VITE_API_URL: 'http://host.test' },
        },
      },
      {
        test: {
          name: 'server on sqlite',
          root: 'server',
          include: ['test/**/*.test.ts'],
          provide: { database: 'sqlite' },
        },
      },
      {
        test: {
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
