import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { plainText } from '../shared/plainText.ts'
import { idText, textLike } from '../shared/textLike.ts'
import { AllowedEmail, AllowListRole, Email } from './allowList.ts'

/** Length of the digits of a code. */
export const CODE_DIGITS = 6

const LONGEST_NAME = 100

/** 32 random bytes in base64url. */
const Token = textLike(/^[\w-]{43}$/, 'Kode tidak berlaku')

const Name = z.string({ error: 'Nama wajib diisi' }).check(
  z.overwrite(text => plainText(text).trim()),
  z.minLength(1, { error: 'Nama wajib diisi' }),
  z.maxLength(LONGEST_NAME, { error: `Nama paling panjang ${LONGEST_NAME} huruf` }),
)

/** A code to sign in with, shown once. The address is absent if no other device can open it. */
export const SignInCode = z.object({
  id: z.string(),
  digits: z.string(),
  /** Address for the QR code, with the token in its fragment. */
  address: z.optional(z.string()),
  /** Address to type the digits at. */
  typedAt: z.optional(z.string()),
  /** Seconds that it stays valid, so that the clock of the device does not matter. */
  secondsLeft: z.number(),
})
export type SignInCode = z.infer<typeof SignInCode>

/** `open`; `used`; `spent`: too many wrong digits, only the QR code is left; `over`. */
export const SignInCodeState = z.object({
  state: z.enum(['open', 'used', 'spent', 'over']),
  /** Somebody tried a used code again, and was refused. */
  isTriedAgain: z.boolean(),
})
export type SignInCodeState = z.infer<typeof SignInCodeState>

/** Body of an invitation. The name is needed for a person who is not on the list. */
export const Invitation = z.object({ email: Email, role: AllowListRole.shape.role, name: Name })
export type Invitation = z.infer<typeof Invitation>

/** The six digits that somebody typed, or the token of a QR code. */
export const TypedCode = z.object({
  code: z.string({ error: 'Tulis enam angka' }).check(
    z.overwrite(text => text.replace(/[\s.]/g, '')),
    z.regex(/^(?:\d{6}|[\w-]{43})$/, { error: 'Tulis enam angka' }),
  ),
})

/** Where the browser goes on, with a one-time token. */
export const SignedIn = z.object({ address: z.string() })

/** People who may sign in at the machine itself: none before the first. */
export const AtMachine = z.object({
  people: z.array(z.extend(AllowedEmail, { name: z.string() })),
  secondsLeft: z.number(),
  /** Whether a backup may be restored: nobody is on the list, and there are no entries. */
  isEmpty: z.boolean(),
})
export type AtMachine = z.infer<typeof AtMachine>

/** What a person recognises a backup by, before it is restored. */
export const BackupLook = z.object({
  /** When it was made, from its name. */
  madeAt: z.optional(z.string()),
  entries: z.number(),
  /** Empty for none. */
  schoolName: z.string(),
  /** Merchant of its QRIS code. Nobody has confirmed the code after the restore. */
  qrisMerchant: z.optional(z.string()),
})
export type BackupLook = z.infer<typeof BackupLook>

/** The next one-time token, which is valid once the backup is restored. */
export const Restoring = z.object({
  token: z.string(),
  /** False if the program must be started again by hand. */
  isRestarting: z.boolean(),
})
export type Restoring = z.infer<typeof Restoring>

/** Headers of the call that sends a backup: the one-time token, and the name of the file. */
export const BACKUP_HEADERS = { token: 'x-one-time-token', name: 'x-file-name' } as const

/** The call that sends a backup as its body, to an empty booth. */
export const backupLookCalls = callsOf('Auth', {
  lookAtBackup: {
    method: 'POST',
    path: '/api/sign-in/machine/backup',
    access: 'everyone',
    summary: 'Sends a backup to an empty booth, and shows what is in it',
    description:
      'Only from the machine itself. The body is the file (application/octet-stream), the token of the one-time address is in the header x-one-time-token. Nothing is restored yet.',
    data: BackupLook,
    takesFile: true,
    isSignIn: true,
  },
})

const EACH = { tag: 'Auth', access: 'everyone', isSignIn: true } as const

/** Calls for a visitor with a code. */
export const signInCodeCalls = callsOf(EACH, {
  signInWithCode: {
    method: 'POST',
    path: '/api/sign-in/code',
    summary: 'Signs in with six digits or the token of a QR code',
    description:
      'Answers the address at which the browser goes on, with a one-time token. Six digits: five tries a minute for an address, and ten tries in all for a code.',
    body: TypedCode,
    data: SignedIn,
  },
  openMachineSignIn: {
    method: 'POST',
    path: '/api/sign-in/machine',
    summary: 'Opens a one-time address of the machine, which is then valid for ten minutes',
    description: 'Only from the machine itself, not through a proxy.',
    body: z.object({ token: Token }),
    data: AtMachine,
  },
  signInAtMachine: {
    method: 'POST',
    path: '/api/sign-in/machine/enter',
    summary: 'Signs in with the one-time address of the machine',
    description:
      'Only from the machine itself, not through a proxy. The first person gives a name and becomes a developer; later ones are on the list.',
    body: z.object({ token: Token, email: Email, name: z.optional(Name) }),
    data: SignedIn,
  },
  restoreAtMachine: {
    method: 'POST',
    path: '/api/sign-in/machine/restore',
    summary: 'Restores the backup that was sent, in an empty booth',
    description:
      'Only from the machine itself. The server restarts, because a running one cannot replace its database.',
    body: z.object({ token: Token }),
    data: Restoring,
  },
})

const CodeParams = z.object({ id: idText('Kode tidak berlaku') })

/** Calls for an admin who gives a code to somebody, or to another device of their own. */
export const givenCodeCalls = callsOf('Auth', {
  inviteByCode: {
    method: 'POST',
    path: '/api/admin/sign-in-codes',
    summary: 'A code for another person; admins for admins, developers for both',
    description: 'It replaces an earlier invitation of the same e-mail.',
    body: Invitation,
    data: SignInCode,
    status: 201,
  },
  connectDevice: {
    method: 'POST',
    path: '/api/admin/sign-in-codes/device',
    summary: 'A code for another device of the same person',
    data: SignInCode,
    status: 201,
  },
  getSignInCode: {
    path: '/api/admin/sign-in-codes/:id',
    summary: 'Whether a code that this admin made was used',
    params: CodeParams,
    data: SignInCodeState,
    isPolled: true,
  },
  endSignInCode: {
    method: 'DELETE',
    path: '/api/admin/sign-in-codes/:id',
    summary: 'Ends a code that this admin made',
    params: CodeParams,
    data: SignInCodeState,
  },
})
