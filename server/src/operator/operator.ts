import type { Accounts } from '../accounts/accounts.ts'
import type { Booth } from '../booth/booth.ts'
import type { Platform } from '../platform/platform.ts'
import { serveDeveloperPanel } from './developer/developerPanel.ts'
import { serveReset } from './reset/reset.ts'

export function registerOperator(platform: Platform, accounts: Accounts, booth: Booth) {
  serveReset(platform)
  serveDeveloperPanel(platform, accounts, booth)
}
