/** Messages for a command to the server that failed. */
export const DEVELOPER_FAILURE = {
  restart: 'Failed to restart server',
  migrate: 'Migration failed',
  /** The request failed. */
  sheetsConnection: 'Failed to test Google Sheets connection',
  sheetsBackup: 'Failed to test backup',
} as const

/** The answer was `success: false` with a message. */
export const sheetsConnectionFailed = (message: string) =>
  `❌ Google Sheets connection failed: ${message}`

export const sheetsBackupFailed = (message: string) => `Test backup gagal: ${message}`
