import { BoardKey, BoardStatus } from '@antrian/contract/board'
import { envelope } from '@antrian/contract/envelope'
import { api } from './api'
import { API_URL } from './firstRequests'

const withBoardStatus = { rawResponseSchema: envelope(BoardStatus) }

export const boardApi = api.injectEndpoints({
  endpoints: build => ({
    getBoardStatus: build.query<BoardStatus, void>({
      query: () => '/api/admin/board',
      ...withBoardStatus,
      transformResponse: ({ data }: { data: BoardStatus }) => data,
    }),
    makeBoardKey: build.mutation<BoardKey, void>({
      query: () => ({ url: '/api/admin/board/key', method: 'POST' }),
      rawResponseSchema: envelope(BoardKey),
      transformResponse: ({ data }: { data: BoardKey }) => data,
    }),
    turnBoardOff: build.mutation<BoardStatus, void>({
      query: () => ({ url: '/api/admin/board/key', method: 'DELETE' }),
      ...withBoardStatus,
      transformResponse: ({ data }: { data: BoardStatus }) => data,
    }),
  }),
})

export const { useGetBoardStatusQuery, useMakeBoardKeyMutation, useTurnBoardOffMutation } = boardApi

/** Pages for those who are not signed in lie where the host answers. */
export const addressOnHost = (path: string) => new URL(path, API_URL || window.location.origin).href
