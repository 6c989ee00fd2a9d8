import { DEVELOPER_FAILURE } from '@antrian/contract/developerTexts'
import { ConfirmedCommand } from '@/features/devtools/ConfirmedCommand'
import { useRunMigrationMutation } from '@/services/developerApi'

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
