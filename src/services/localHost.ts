import type { FetchArgs } from '@reduxjs/toolkit/query'
import type { ApiError } from './errors'

/**
 * Answers requests instead of the server. `extraArgument` of a store whose requests stay in the
 * page.
 */
export type LocalHost = (request: FetchArgs) => Promise<{ data: unknown } | { error: ApiError }>
