/** Stands in the built page for the nonce of its content security policy; the server puts it in. */
export const CSP_NONCE = '__CSP_NONCE__'
