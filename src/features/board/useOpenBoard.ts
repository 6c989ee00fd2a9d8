import type { Action, ThunkDispatch } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { addressOnHost, boardApi, useMakeBoardKeyMutation } from '@/services/boardApi'
import { errorMessage, type RequestError } from '@/ui/feedback/errorMessage'
import { toast } from '@/ui/feedback/toast'
import { openWindowAt } from './openWindow'

/** Opens the first call screen in a window of its own, with a new address. */
export function useOpenBoard() {
  const [make] = useMakeBoardKeyMutation()
  const dispatch = useDispatch<ThunkDispatch<object, unknown, Action>>()
  return () =>
    openWindowAt(async () => {
      const { key } = await make().unwrap()
      // Screens come and go without an event.
      const status = boardApi.endpoints.getBoardStatus
      void dispatch(status.initiate(undefined, { forceRefetch: true, subscribe: false }))
      return addressOnHost(`/layar/${key}`)
    }).catch((error: RequestError) => toast('error', errorMessage(error)))
}
