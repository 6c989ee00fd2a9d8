import * as z from 'zod/mini'
import type { Calls } from './call.ts'
import { Failure } from './envelope.ts'
import { ActsBody, CheckInBody, DeviceId } from './offlineBodies.ts'
import { ACTS_BYTES } from './offlineLimits.ts'
import { ActResult, BoothPass, OfflineState } from './offlineResults.ts'

export const offlineCalls = {
  sendActs: {
    method: 'POST',
    path: '/api/queue/acts',
    tag: 'Queue',
    summary: 'Applies acts that were recorded without a network, in order, each by its own rules',
    description:
      'Each act is applied in a transaction of its own, under the key and with the body of its own call: one that was sent by that call and got no answer is the same act. It is applied at its own time: that of the request less `ageMs`, but not before the device last said that it held no acts, nor before the last step of the entry. What the entry has become meanwhile decides whether it is `done`, was done by somebody else (`same`), or `differs`; then nothing is written, later acts on that entry wait (`later`), and an admin decides: the act is sent again with an `answer`. An act that was decided is answered as before. 409 where another browser has used the same device id: this one needs a new one.',
    body: ActsBody,
    data: z.object({ results: z.array(ActResult) }),
    bodyLimit: ACTS_BYTES,
    conflict: Failure,
  },
  getOfflineState: {
    method: 'GET',
    path: '/api/devices',
    tag: 'Queue',
    summary: 'Who holds the booth pass, and which devices are away',
    data: OfflineState,
    isPolled: true,
  },
  checkIn: {
    method: 'PUT',
    path: '/api/devices/:device',
    tag: 'Queue',
    summary: 'Tells that a device is there; renews, claims or takes over the booth pass',
    description:
      'Every device checks in each 30 seconds while it is online. With `claim` it takes the booth pass unless a device that is away holds it: 409, with the pass. `take-over` takes it from that one, too; acts in the booth that it recorded are then asked about.',
    params: z.object({ device: DeviceId }),
    body: CheckInBody,
    data: OfflineState,
    conflict: z.extend(Failure, { pass: z.optional(BoothPass) }),
    isPolled: true,
  },
} as const satisfies Calls
