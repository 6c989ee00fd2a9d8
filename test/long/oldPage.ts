import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { oldChromium } from './oldChromium'

interface Reply {
  id?: number
  method?: string
  params?: {
    exceptionDetails?: { exception?: { description?: string }; text: string }
    entry?: { level: string; text: string }
  }
  result?: { result?: { value?: unknown }; data?: string }
}

/** Opens an address in Chromium 79 with 1920x1080, by the DevTools protocol. */
export async function openOldPage(address: string) {
  const browser = spawn(
    oldChromium(79),
    [
      ...['--no-sandbox', '--headless', '--disable-gpu', '--hide-scrollbars'],
      ...['--window-size=1920,1080', '--remote-debugging-port=0'],
      `--user-data-dir=${mkdtempSync(join(tmpdir(), 'chromium-79-'))}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  process.on('exit', () => browser.kill('SIGKILL'))
  const port = await new Promise<string>(resolve => {
    createInterface(browser.stderr).on('line', line => {
      const [, found] = /^DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line) ?? []
      if (found) resolve(found)
    })
  })
  const opened = await fetch(`http://127.0.0.1:${port}/json/new`)
  const tab = (await opened.json()) as { webSocketDebuggerUrl: string }
  const line = new WebSocket(tab.webSocketDebuggerUrl, { perMessageDeflate: false })
  await new Promise(resolve => line.once('open', resolve))

  const problems: string[] = []
  const waiting = new Map<number, (reply: Reply) => void>()
  line.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
    const { exceptionDetails: thrown, entry } = reply.params ?? {}
    if (thrown) problems.push(thrown.exception?.description ?? thrown.text)
    // A phone vibrates only after a touch, which nobody has given here.
    if (entry?.level === 'error' && !/navigator\.vibrate/.test(entry.text))
      problems.push(entry.text)
  })
  let sent = 0
  const send = (method: string, params = {}) =>
    new Promise<Reply>(resolve => {
      const id = ++sent
      waiting.set(id, resolve)
      line.send(JSON.stringify({ id, method, params }))
    })

  async function textOf(expression: string): Promise<string> {
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
    const text = result?.result?.value
    return typeof text === 'string' ? text : ''
  }

  for (const domain of ['Page', 'Runtime', 'Log']) await send(`${domain}.enable`)
  await send('Page.navigate', { url: address })

  return {
    process: browser,
    /** Errors that the page threw or its console shows. */
    problems,
    text: () => textOf('document.body ? document.body.innerText : ""'),
    /** Whether the page has more than fits its window, as a text. */
    scrolls: () => textOf('String(document.scrollingElement.scrollHeight > window.innerHeight)'),
    resize: (width: number, height: number) =>
      send('Emulation.setDeviceMetricsOverride', {
        ...{ width, height, deviceScaleFactor: 1, mobile: false },
      }),
    async screenshot(): Promise<Buffer> {
      const { result } = await send('Page.captureScreenshot')
      return Buffer.from(result?.data ?? '', 'base64')
    },
  }
}
