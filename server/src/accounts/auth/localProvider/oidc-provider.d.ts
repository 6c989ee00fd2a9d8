/** Types for the part of oidc-provider that we use, because the package has none. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Grant: new (grant: {
      accountId: string
      clientId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
    ): Promise<void>
  }

  export interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  /** Context that the provider passes to its hooks. */
  export interface RequestContext {
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: { accountId: string }
    }
  }

  interface Policy {
    add(prompt: object, index: number): void
    remove(name: string): void
  }

  export const interactionPolicy: {
    base(): Policy
    Prompt: new (prompt: { name: string; requestable: boolean }) => object
  }
}
