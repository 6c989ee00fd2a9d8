import { DEVELOPER_FAILURE } from '@antrian/contract/developer/developerTexts'
import { ConfirmedCommand } from '../ConfirmedCommand'
import { useNode } from '../nodes'
import { useRestart } from '../orderedRestart'

const MEANS =
  'Semua layar terputus beberapa detik, lalu tersambung lagi sendiri. Yang sedang disimpan diselesaikan dulu.'

const MEANS_OF_ONE =
  'Layar yang tersambung ke sana terputus sebentar, lalu tersambung lagi sendiri. Yang sedang disimpan diselesaikan dulu.'

export function RestartButton() {
  const node = useNode()
  const [restart, state] = useRestart()

  return (
    <ConfirmedCommand
      label="Restart Server"
      failed={DEVELOPER_FAILURE.restart}
      carryOut={() => restart(node)}
      state={state}
    >
      {node === undefined ? MEANS : `Hanya ${node} yang dimulai ulang. ${MEANS_OF_ONE}`}
    </ConfirmedCommand>
  )
}
