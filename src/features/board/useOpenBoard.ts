import { addressOnHost, useMakeBoardKeyMutation } from '@/services/boardApi'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { openWindowAt } from './openWindow'

/** Opens the first call screen in a window of its own, with a new address. */
export function useOpenBoard() {
  const [make] = useMakeBoardKeyMutation()
  return () =>
    openWindowAt(
      make()
        .unwrap()
        .then(({ key }) => addressOnHost(`/layar/${key}`)),
    ).catch((error: Parameters<typeof errorMessage>[0]) => toast('error', errorMessage(error)))
}
