import type { ActsBody, CheckInBody, ReleaseBody } from '@antrian/contract/offline/offlineBodies'
import { offlineCalls } from '@antrian/contract/offline/offlineCalls'
import { api } from './api'
import { endpoint } from './call'

/** A request without an answer would hold up those that wait for it, in ms. */
const timeout = 15_000

/** For hosts with `offline-acts`. Loaded after the first rows. */
export const offlineApi = api.injectEndpoints({
  endpoints: build => ({
    sendActs: build.mutation(
      endpoint(offlineCalls.sendActs, (body: ActsBody) => ({ body, timeout })),
    ),
    checkIn: build.mutation(
      endpoint(offlineCalls.checkIn, ({ device, ...body }: CheckInBody & { device: string }) => ({
        params: { device },
        body,
        timeout,
      })),
    ),
    releaseActs: build.mutation(
      endpoint(offlineCalls.releaseActs, (body: ReleaseBody) => ({ body, timeout })),
    ),
  }),
})
