import type { FetchArgs } from '@reduxjs/toolkit/query'
import type { ApiError } from './errors'

/** Answers in the place of the server: `extraArgument` of a store whose requests never leave the page. */
export type LocalHost = (request: FetchArgs) => Promise<{ data: unknown } | { error: ApiError }>
