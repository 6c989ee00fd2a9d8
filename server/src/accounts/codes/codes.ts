import type { Readable } from 'node:stream'
import {
  BACKUP_HEADERS,
  backupLookCalls,
  CODE_DIGITS,
  givenCodeCalls,
  type SignInCode,
  signInCodeCalls,
} from '@antrian/contract/session/signInCode'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { announceActivity } from '../../platform/change/announceActivity.ts'
import { SECOND } from '../../platform/clock.ts'
import { createPendingRestore } from '../../platform/database/backup/pendingRestore.ts'
import { Refusal } from '../../platform/errors.ts'
import { addressOfServer } from '../../platform/networkAddress.ts'
import type { Platform } from '../../platform/platform.ts'
import { isOnThisMachine } from '../../platform/security/onThisMachine.ts'
import { refuseAfter } from '../../platform/security/rateLimits.ts'
import { hashOf, newToken } from '../../platform/security/tokens.ts'
import { serveCalls } from '../../platform/serveCalls.ts'
import { readScreen, serveScreen } from '../../platform/web/screenPage.ts'
import type { BrowserKey } from '../auth/browserKey.ts'
import {
  CODE_TIME,
  createCodeRepository,
  type Entered,
  type MadeCode,
  refusedCode,
} from './codeRepository.ts'
import { look } from './lookAtIncoming.ts'

/** Tries of six digits a minute from one address. */
const TRIES_A_MINUTE = 5

/** Sign-in by codes, where no provider signs people in. Nothing of it exists elsewhere. */
export function serveCodes(platform: Platform, browserKey: BrowserKey) {
  const { app, db, clock, clocks, config, counts, terms } = platform
  const { realtime, announce, webRoot, sendPage, restart } = platform
  const codes = createCodeRepository(db, { clock, ...clocks })
  terms.add(trx => codes.forgetExpired(trx))
  const incoming = createPendingRestore(config)
  const page = readScreen(webRoot, 'sign-in').html
  for (const address of ['/masuk', '/mulai'] as const) serveScreen(app, address, page, sendPage)

  /** Tells everybody concerned, and returns where the browser goes on. */
  function goOn(entered: Entered, { log }: FastifyRequest, reply: FastifyReply) {
    if (entered.outcome === 'invalid') {
      log.warn('sign-in refused: a code that is wrong, used up, or too late')
      throw refusedCode()
    }
    const { person } = entered
    const { email } = person
    const actor = { at: clock().toISOString(), admin: person }
    if (entered.outcome === 'again') {
      log.warn({ email }, 'sign-in refused: the code was used before')
      announceActivity(announce, 'sign-in-again', actor)
      if (entered.sessionHash) realtime.tellTriedAgain(entered.sessionHash)
      throw refusedCode()
    }
    log.info({ email, purpose: entered.purpose }, 'signed in with a code')
    announceActivity(announce, 'sign-in', actor)
    browserKey.leave(reply, newToken())
    return { address: `${config.webOrigins[0] ?? ''}/auth/callback?token=${entered.handover}` }
  }

  function expectHere({ raw, log }: FastifyRequest) {
    if (isOnThisMachine(raw)) return
    log.warn('the one-time address of the machine was opened from elsewhere')
    throw new Refusal(403, 'Alamat ini hanya berlaku di komputer booth itu sendiri')
  }

  const secondsUntil = (moment: string) =>
    Math.round((Date.parse(moment) - clocks.elapsed().getTime()) / SECOND)

  serveCalls(app, signInCodeCalls, {
    signInWithCode: async (request, reply) => {
      const { code } = request.body
      if (code.length === CODE_DIGITS) {
        refuseAfter(counts.excessOfGuest('code', request.ip, TRIES_A_MINUTE))
      }
      return goOn(await codes.enter(code), request, reply)
    },

    openMachineSignIn: async request => {
      expectHere(request)
      const { until, ...opened } = await codes.openMachineToken(request.body.token)
      return { ...opened, secondsLeft: secondsUntil(until) }
    },

    restoreAtMachine: async request => {
      expectHere(request)
      await codes.expectEmpty(request.body.token)
      if (!incoming.isTaken()) throw new Refusal(409, 'Pilih dulu berkas backup')
      const token = newToken()
      await incoming.order(hashOf(token))
      request.log.warn('the restore of a backup was ordered')
      // After this call is answered.
      if (restart) setImmediate(restart)
      return { token, isRestarting: restart !== undefined }
    },

    signInAtMachine: async (request, reply) => {
      expectHere(request)
      const { token, email, name } = request.body
      return goOn(await codes.enterAtMachine(token, email, name), request, reply)
    },
  })

  void app.register(async files => {
    files.addContentTypeParser('application/octet-stream', (_request, body, done) =>
      done(null, body),
    )
    serveCalls(files, backupLookCalls, {
      lookAtBackup: async request => {
        expectHere(request)
        const { [BACKUP_HEADERS.token]: token, [BACKUP_HEADERS.name]: name } = request.headers
        await codes.expectEmpty(String(token))
        await incoming.take(request.body as Readable)
        return look(incoming, config, String(name)).catch(async error => {
          await incoming.forget()
          throw error
        })
      },
    })
  })

  /** Shows a code once, with the addresses at which another device uses it. */
  function shown({ id, token, digits }: MadeCode, request: FastifyRequest): SignInCode {
    const others = addressOfServer(platform, request)
    return {
      id,
      digits,
      secondsLeft: CODE_TIME / SECOND,
      ...(others && { address: `${others}/masuk#${token}`, typedAt: `${others}/masuk` }),
    }
  }

  serveCalls(app, givenCodeCalls, {
    inviteByCode: async request => {
      const { admin, body, log } = request
      const made = await codes.invite(body, admin)
      log.info({ by: admin.email, email: body.email, role: body.role }, 'a code was given')
      return shown(made, request)
    },

    connectDevice: async request => {
      const { admin, log } = request
      const made = await codes.connectDevice(admin)
      log.info({ by: admin.email }, 'a code for another device was given')
      return shown(made, request)
    },

    getSignInCode: ({ params, admin }) => codes.stateOf(params.id, admin.email),

    endSignInCode: async ({ params, admin }) => {
      await codes.end(params.id, admin.email)
      return codes.stateOf(params.id, admin.email)
    },
  })

  return codes
}
