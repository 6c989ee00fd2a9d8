/** The name of each operation, from which generators make the name of a function. */
export const OPERATION_IDS: Record<string, string> = {
  'get /auth/google': 'startSignIn',
  'get /auth/google/callback': 'finishSignIn',
  'get /auth/status': 'getAuthStatus',
  'get /auth/me': 'getMe',
  'post /auth/logout': 'signOut',
}
