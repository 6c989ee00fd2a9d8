/** The name of each operation, from which generators make the name of a function. */
export const OPERATION_IDS: Record<string, string> = {
  'get /auth/google': 'startSignIn',
  'get /auth/google/callback': 'finishSignIn',
  'get /auth/status': 'getAuthStatus',
  'get /auth/me': 'getMe',
  'post /auth/logout': 'signOut',
  'get /api/admin/board': 'getBoardStatus',
  'post /api/admin/board/key': 'makeBoardKey',
  'delete /api/admin/board/key': 'turnBoardOff',
  'get /api/board': 'getBoard',
  'get /api/turns/{number}': 'getTurn',
}
