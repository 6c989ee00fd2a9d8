/** The nonce of this page: styles that script makes must carry it. None on hosts without a policy. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
