import { boardKeyCalls } from '@antrian/contract/board/boardCalls'
import { roomMessageCalls } from '@antrian/contract/board/roomMessage'
import { useSelector } from 'react-redux'
import { api } from './api'
import { answeredChange, endpoint } from './call'
import { API_URL } from './firstRequests'
import { selectAddress } from './sessionSlice'

export const boardApi = api.injectEndpoints({
  endpoints: build => ({
    /** Another admin's new address is an event; screens that come and go are not. */
    getBoardStatus: build.query({
      ...endpoint(boardKeyCalls.getBoardStatus),
      providesTags: ['Booth'],
    }),
    makeBoardKey: build.mutation(endpoint(boardKeyCalls.makeBoardKey)),
    getRoomMessage: build.query({
      ...endpoint(roomMessageCalls.getRoomMessage),
      providesTags: ['Booth'],
    }),
    showRoomMessage: build.mutation({
      ...answeredChange(roomMessageCalls.showRoomMessage),
      invalidatesTags: ['Booth'],
    }),
    takeRoomMessageDown: build.mutation({
      ...answeredChange(roomMessageCalls.takeRoomMessageDown),
      invalidatesTags: ['Booth'],
    }),
    turnBoardOff: build.mutation(endpoint(boardKeyCalls.turnBoardOff)),
  }),
})

export const {
  useGetBoardStatusQuery,
  useMakeBoardKeyMutation,
  useTurnBoardOffMutation,
  useGetRoomMessageQuery,
} = boardApi

/** Address of a public page, which the host of the API serves, for this device. */
export const addressOnHost = (path: string) => new URL(path, API_URL || window.location.origin).href

/** Gives the address of a public page for other devices. */
export function useAddressForOthers() {
  const host = useSelector(selectAddress)
  return (path: string) => (host ? new URL(path, host).href : addressOnHost(path))
}
