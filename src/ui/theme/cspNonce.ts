/**
 * Nonce of the content security policy, required for styles added by script. Absent on hosts
 * without a policy.
 */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
