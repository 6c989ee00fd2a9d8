interface Cookie {
  name: string
  value: string
  path: string
  isExpired: boolean
}

export interface Page {
  url: string
  status: number
  html: string
}

/** A minimal browser for sign-ins: cookies by host and path, redirects and forms. */
export function openBrowser() {
  const jars = new Map<string, Cookie[]>()

  function keep(host: string, header: string) {
    const cookie = cookieOf(header)
    const others = (jars.get(host) ?? []).filter(
      ({ name, path }) => name !== cookie.name || path !== cookie.path,
    )
    jars.set(host, cookie.isExpired ? others : [...others, cookie])
  }

  /** Sends one request like the address bar or a form. */
  async function send(url: string, form?: Record<string, string>): Promise<Response> {
    const { hostname, pathname } = new URL(url)
    const cookies = (jars.get(hostname) ?? []).filter(({ path }) => pathname.startsWith(path))
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const header of answer.headers.getSetCookie()) keep(hostname, header)
    return answer
  }

  async function visit(url: string, form?: Record<string, string>): Promise<Page> {
    const answer = await send(url, form)
    const location = answer.headers.get('location')
    if (location) return visit(new URL(location, url).href)
    return { url, status: answer.status, html: await answer.text() }
  }

  return { send, visit }
}

export type Browser = ReturnType<typeof openBrowser>

function cookieOf(header: string): Cookie {
  const [pair = '', ...attributes] = header.split(/; */)
  const [name = '', ...value] = pair.split('=')
  const path = attributes.find(attribute => /^path=/i.test(attribute))?.slice('path='.length)
  return {
    name,
    value: value.join('='),
    path: path ?? '/',
    isExpired: /expires=.* 1970/i.test(header),
  }
}

/** Value of the account picker's button with this name. */
export function accountOn({ html }: Page, name: string): string {
  const value = html.match(new RegExp(`value="([^"]+)">\\s*<strong>${name}<`))?.[1]
  if (!value) throw new Error(`no button "${name}" on ${html}`)
  return value
}
