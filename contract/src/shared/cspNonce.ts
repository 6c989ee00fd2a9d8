/**
 * Placeholder in the built page; the server replaces it with the nonce of the content security
 * policy.
 */
export const CSP_NONCE = '__CSP_NONCE__'
