import type { Health, HealthCheck } from '@antrian/contract/developer/developer'

export type Check = () => Promise<HealthCheck> | HealthCheck

const STATUS = { ok: 'healthy', warning: 'degraded', error: 'unhealthy' } as const

/** The status of the worst check. */
export const createHealth =
  (checks: readonly Check[], countActive: () => Promise<number>) => async (): Promise<Health> => {
    const [activeUsers, ...results] = await Promise.all([
      countActive(),
      ...checks.map(async check => check()),
    ])
    const worst = (['error', 'warning'] as const).find(level =>
      results.some(({ status }) => status === level),
    )
    return { status: STATUS[worst ?? 'ok'], checks: results, activeUsers }
  }
