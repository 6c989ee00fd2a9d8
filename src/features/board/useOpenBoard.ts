import type { Action, ThunkDispatch } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { addressOnHost, boardApi, useMakeBoardKeyMutation } from '@/services/boardApi'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { openWindowAt } from './openWindow'

/** Opens the first call screen in a window of its own, with a new address. */
export function useOpenBoard() {
  const [make] = useMakeBoardKeyMutation()
  const dispatch = useDispatch<ThunkDispatch<object, unknown, Action>>()
  return () =>
    openWindowAt(
      make()
        .unwrap()
        .then(({ key }) => {
          // Screens come and go without an event.
          const status = boardApi.endpoints.getBoardStatus
          void dispatch(status.initiate(undefined, { forceRefetch: true, subscribe: false }))
          return addressOnHost(`/layar/${key}`)
        }),
    ).catch((error: Parameters<typeof errorMessage>[0]) => toast('error', errorMessage(error)))
}
