import type { ServerSettingsChange } from '@antrian/contract/developer/serverSettings'

/** Sends a change. Returns the sentence that refuses it. */
export type Change = (change: ServerSettingsChange) => Promise<string | undefined>
