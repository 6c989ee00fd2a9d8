import { describe, expect, it } from 'vitest'
import { chooseIdentityProvider } from '../../../src/accounts/auth/identityProvider.ts'
import { readConfig } from '../../../src/platform/config.ts'

describe('a local identity provider that cannot start', () => {
  it('fails the sign-in, and the server still stops cleanly', async () => {
    const provider = chooseIdentityProvider(readConfig({}))

    const redirectUri = () => {
      throw new Error('no address')
    }

    await expect(provider.client(redirectUri)).rejects.toThrow('no address')
    await expect(provider.close()).resolves.toBeUndefined()
  })
})
