import { DEVELOPER_FAILURE } from '@antrian/contract/developer/developerTexts'
import { useRunMigrationMutation } from '@/services/developerApi'
import { ConfirmedCommand } from '../ConfirmedCommand'

const MEANS =
  'Struktur database diubah ke versi terbaru dan tidak dapat dikembalikan. Buat backup terlebih dahulu.'

export function MigrationButton() {
  const [migrate, state] = useRunMigrationMutation()

  return (
    <ConfirmedCommand
      label="Run Migration"
      failed={DEVELOPER_FAILURE.migrate}
      carryOut={() => migrate()}
      state={state}
    >
      {MEANS}
    </ConfirmedCommand>
  )
}
