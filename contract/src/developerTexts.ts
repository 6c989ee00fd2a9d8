/** Sentences for an order to the server that failed. */
export const DEVELOPER_FAILURE = {
  restart: 'Failed to restart server',
  migrate: 'Migration failed',
  /** The call itself failed. */
  sheetsConnection: 'Failed to test Google Sheets connection',
  sheetsBackup: 'Failed to test backup',
} as const

/** The call answered `success: false` with a message. */
export const sheetsConnectionFailed = (message: string) =>
  `❌ Google Sheets connection failed: ${message}`

export const sheetsBackupFailed = (message: string) => `Test backup gagal: ${message}`
