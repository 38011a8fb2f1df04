import type { TestApp } from '../app.ts'

/** A browser without scripts: it keeps cookies, follows no redirect and posts forms. */
export function plainBrowser({ http }: Pick<TestApp, 'http'>, address = '198.51.100.7') {
  const cookies = new Map<string, string>()
  async function send(
    method: 'GET' | 'POST',
    url: string,
    {
      form,
      headers = {},
    }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    const answer = await http.inject({
      method,
      url,
      remoteAddress: address,
      ...(form && { payload: new URLSearchParams(form).toString() }),
      headers: {
        ...headers,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const { name, value } of answer.cookies) cookies.set(name, encodeURIComponent(value))
    return {
      status: answer.statusCode,
      text: answer.payload,
      to: answer.headers.location as string | undefined,
    }
  }
  /** The headers of a press on a link of this site. */
  const pressed = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-user': '?1',
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  }
  return {
    open: (url: string) => send('GET', url),
    press: (url: string) => send('GET', url, { headers: pressed }),
    post: (url: string, form: Record<string, string>) => send('POST', url, { form }),
  }
}

/** Returns the values of a page's hidden fields. */
export const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
