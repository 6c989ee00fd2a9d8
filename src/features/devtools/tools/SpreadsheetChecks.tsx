import {
  DEVELOPER_FAILURE,
  sheetsBackupFailed,
  sheetsConnectionFailed,
} from '@antrian/contract/developer/developerTexts'
import {
  useTestSheetsBackupMutation,
  useTestSheetsConnectionMutation,
} from '@/services/developerApi'
import { CommandButton } from '../CommandButton'
import { toastResult } from '../toastResult'

export function SpreadsheetChecks() {
  const [testConnection] = useTestSheetsConnectionMutation()
  const [testBackup] = useTestSheetsBackupMutation()

  const handleConnection = async () =>
    toastResult(await testConnection(), {
      failed: DEVELOPER_FAILURE.sheetsConnection,
      refused: sheetsConnectionFailed,
    })

  const handleBackup = async () =>
    toastResult(await testBackup(), {
      failed: DEVELOPER_FAILURE.sheetsBackup,
      refused: sheetsBackupFailed,
    })

  return (
    <>
      <CommandButton onClick={handleConnection}>Test Connection</CommandButton>
      <CommandButton onClick={handleBackup}>Test Backup</CommandButton>
    </>
  )
}
