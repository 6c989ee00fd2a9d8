import { Client } from 'pg'
import { isUnanswered } from './failures.ts'

/**
 * Closes its connection when a query is not answered within `query_timeout`: pg gives the query up, but
 * would use the connection for the next one.
 */
export class AnsweredClient extends Client {
  override query: Client['query'] = ((...args: Parameters<Client['query']>) => {
    const answer: unknown = super.query(...args)
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (isUnanswered(error)) void this.end().catch(() => {})
      })
    }
    return answer
  }) as Client['query']
}
