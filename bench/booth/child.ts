import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a process of the bench. It sends a first message and then answers questions one at a time.
 */
export async function startChild(path: string, ...words: string[]) {
  const child = fork(path, words, { execArgv: ['--import', 'tsx', '--expose-gc'] })
  const exit = once(child, 'exit')
  const answer = () =>
    Promise.race([
      once(child, 'message').then(([message]) => message as unknown),
      exit.then(() => Promise.reject(new Error(`${path} has ended`))),
    ])

  return {
    first: await answer(),
    async ask<Answer>(question: string): Promise<Answer> {
      child.send(question)
      return (await answer()) as Answer
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.disconnect()
      await exit
    },
  }
}
