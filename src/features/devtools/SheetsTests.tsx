import {
  DEVELOPER_FAILURE,
  sheetsBackupFailed,
  sheetsConnectionFailed,
} from '@antrian/contract/developerTexts'
import {
  useTestSheetsBackupMutation,
  useTestSheetsConnectionMutation,
} from '@/services/developerApi'
import { OrderButton } from './OrderButton'
import { tellOutcome } from './tellOutcome'

export function SheetsTests() {
  const [testConnection, connection] = useTestSheetsConnectionMutation()
  const [testBackup, backup] = useTestSheetsBackupMutation()

  const handleConnection = async () =>
    tellOutcome(await testConnection(), {
      failed: DEVELOPER_FAILURE.sheetsConnection,
      refused: sheetsConnectionFailed,
    })

  const handleBackup = async () =>
    tellOutcome(await testBackup(), {
      failed: DEVELOPER_FAILURE.sheetsBackup,
      refused: sheetsBackupFailed,
    })

  return (
    <>
      <OrderButton isBusy={connection.isLoading} onClick={() => void handleConnection()}>
        Test Connection
      </OrderButton>
      <OrderButton isBusy={backup.isLoading} onClick={() => void handleBackup()}>
        Test Backup
      </OrderButton>
    </>
  )
}
