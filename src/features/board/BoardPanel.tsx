import {
  useGetBoardStatusQuery,
  useMakeBoardKeyMutation,
  useTurnBoardOffMutation,
} from '@/services/boardApi'
import { ScreenKeyPanel, STATUS_QUERY } from './ScreenKeyPanel'

/** Panel of the call screen. */
export function BoardPanel() {
  return (
    <ScreenKeyPanel
      title="Televisi di ruang tunggu"
      hint="Siapa yang dipanggil, siapa berikutnya, dan kira-kira jam berapa. Tanpa login: siapa pun yang punya alamatnya dapat melihat, tetapi hanya nama depan atau nomor."
      stops="tidak memanggil siapa pun"
      path="/layar/"
      status={useGetBoardStatusQuery(undefined, STATUS_QUERY)}
      make={useMakeBoardKeyMutation()}
      turnOff={useTurnBoardOffMutation()}
    />
  )
}
