import { DEVELOPER_FAILURE } from '@antrian/contract/developerTexts'
import { useRestartServerMutation } from '@/services/developerApi'
import { DangerousOrder } from './DangerousOrder'

const MEANS =
  'Semua layar terputus beberapa detik, lalu tersambung lagi sendiri. Yang sedang disimpan diselesaikan dahulu.'

export function RestartButton() {
  const [restart, state] = useRestartServerMutation()

  return (
    <DangerousOrder
      label="Restart Server"
      failed={DEVELOPER_FAILURE.restart}
      carryOut={() => restart()}
      state={state}
    >
      {MEANS}
    </DangerousOrder>
  )
}
