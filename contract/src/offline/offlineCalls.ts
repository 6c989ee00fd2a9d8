import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { Failure } from '../shared/envelope.ts'
import { ActsBody, CheckInBody, DeviceId, ReleaseBody } from './offlineBodies.ts'
import { ACTS_BYTES } from './offlineLimits.ts'
import { ActResult, BoothPass, OfflineState } from './offlineResults.ts'

export const offlineCalls = callsOf('Queue', {
  sendActs: {
    method: 'POST',
    path: '/api/queue/acts',
    summary: 'Applies changes that a device recorded offline, in order',
    description:
      'Each act has its own transaction, and the key and body of its own call: an act that was already sent by that call is not applied again. Its time is that of the request minus `ageMs`, but not before the device last reported that it held no acts, nor before the last change of the entry. The current state of the entry decides the result: `done`, `same` if another admin did the same, or `differs`. For `differs` nothing is written, later acts on that entry wait (`later`), and an admin decides: the act is sent again with an `answer`. A decided act is answered as before. 409 if another browser has used the same device id; this browser then needs a new one.',
    body: ActsBody,
    data: z.object({ results: z.array(ActResult) }),
    bodyLimit: ACTS_BYTES,
    batch: 'acts',
    conflict: Failure,
  },
  getOfflineState: {
    path: '/api/devices',
    summary: 'The device with the booth pass, and devices that are offline',
    data: OfflineState,
    isPolled: true,
  },
  checkIn: {
    method: 'PUT',
    path: '/api/devices/:device',
    summary: 'Reports a device as online; renews, claims or takes over the booth pass',
    description:
      'Every device checks in every 30 seconds while it is online. With `claim` it takes the booth pass, unless an offline device holds it: then the answer is 409 with the pass. `take-over` takes it from an offline device, too; an admin then decides about acts in the booth that this device has recorded.',
    params: z.object({ device: DeviceId }),
    body: CheckInBody,
    data: OfflineState,
    conflict: z.extend(Failure, { pass: z.optional(BoothPass) }),
    isPolled: true,
  },
  releaseActs: {
    method: 'POST',
    path: '/api/developer/unsent-acts',
    tag: 'Developer',
    access: 'developers',
    summary: 'Logs that a developer takes over or deletes unsent acts of a removed admin',
    description:
      'Asked by a device before it changes the acts that it holds. 409 if the account is on the allow-list, because its admin can sign in on the device and send them.',
    body: ReleaseBody,
    /** Number of logged acts. */
    data: z.object({ acts: z.number() }),
    conflict: Failure,
  },
})
