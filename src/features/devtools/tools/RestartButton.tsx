import { DEVELOPER_FAILURE } from '@antrian/contract/developerTexts'
import { ConfirmedCommand } from '@/features/devtools/ConfirmedCommand'
import { useRestartServerMutation } from '@/services/developerApi'

const MEANS =
  'Semua layar terputus beberapa detik, lalu tersambung lagi sendiri. Yang sedang disimpan diselesaikan dahulu.'

export function RestartButton() {
  const [restart, state] = useRestartServerMutation()

  return (
    <ConfirmedCommand
      label="Restart Server"
      failed={DEVELOPER_FAILURE.restart}
      carryOut={() => restart()}
      state={state}
    >
      {MEANS}
    </ConfirmedCommand>
  )
}
