import * as z from 'zod/mini'
import { callsOf } from '../shared/call.ts'
import { withoutUnseen } from '../shared/plainText.ts'

/** Settings of the server that a developer changes in the panel. The environment wins. */
export const ServerSettings = z.object({
  network: z.object({
    isOpen: z.boolean(),
    isFixed: z.boolean(),
    /** Address in the school's network. Absent while no other device reaches the server. */
    address: z.optional(z.string()),
    /** When another device last opened a page of this server. */
    seenAt: z.nullable(z.string()),
  }),
  backupCopy: z.object({
    /** Empty for none. */
    folder: z.string(),
    isFixed: z.boolean(),
    /** Whether the folder, or the stick, is there now. */
    isThere: z.boolean(),
    lastCopyAt: z.nullable(z.string()),
  }),
  spreadsheet: z.object({
    id: z.string(),
    sheetName: z.string(),
    isFixed: z.boolean(),
    /** E-mail of the service account, with which the spreadsheet is shared. */
    account: z.nullable(z.string()),
  }),
  timeZone: z.object({ name: z.string(), isFixed: z.boolean() }),
  /** Whether something was changed that the running server does not use yet. */
  needsRestart: z.boolean(),
})
export type ServerSettings = z.infer<typeof ServerSettings>

const text = (longest: number) =>
  z.optional(z.string().check(z.overwrite(withoutUnseen), z.maxLength(longest)))

/** Body of a change: the settings to change. */
export const ServerSettingsChange = z.object({
  isOpen: z.optional(z.boolean()),
  backupFolder: text(500),
  /** The spreadsheet's address, or its id. Empty turns the copy off. */
  spreadsheet: text(500),
  sheetName: text(100),
  /** Content of the key file of a service account. */
  keyFile: text(10_000),
  timeZone: text(100),
})
export type ServerSettingsChange = z.infer<typeof ServerSettingsChange>

const EACH = { tag: 'Developer', access: 'developers' } as const

export const serverSettingsCalls = callsOf(EACH, {
  getServerSettings: {
    path: '/api/developer/server-settings',
    summary: 'Settings of a server without an operator: network, second place, spreadsheet, zone',
    data: ServerSettings,
    isPolled: true,
  },
  changeServerSettings: {
    method: 'PUT',
    path: '/api/developer/server-settings',
    summary: 'Changes settings, which the server uses after a restart',
    description: 'A setting of the environment is fixed and is refused.',
    body: ServerSettingsChange,
    data: ServerSettings,
  },
})
