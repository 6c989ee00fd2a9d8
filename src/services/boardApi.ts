import { boardKeyCalls } from '@antrian/contract/board/boardCalls'
import { api } from './api'
import { endpoint } from './call'
import { API_URL } from './firstRequests'

export const boardApi = api.injectEndpoints({
  endpoints: build => ({
    getBoardStatus: build.query(endpoint(boardKeyCalls.getBoardStatus)),
    makeBoardKey: build.mutation(endpoint(boardKeyCalls.makeBoardKey)),
    turnBoardOff: build.mutation(endpoint(boardKeyCalls.turnBoardOff)),
  }),
})

export const { useGetBoardStatusQuery, useMakeBoardKeyMutation, useTurnBoardOffMutation } = boardApi

/** Address of a public page, which the host of the API serves. */
export const addressOnHost = (path: string) => new URL(path, API_URL || window.location.origin).href
