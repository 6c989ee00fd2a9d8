import { Client } from 'pg'
import { isUnanswered } from './failures.ts'

/**
 * Closes its connection if a query exceeds `query_timeout`. pg only rejects the promise, and would
 * use the connection for the next query.
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
