import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLocale, localeParameter, locales, readLocale } from '../../kernel/locale.ts'
import type { AdmissionRefusal } from '../admission.ts'
import { busy, busyAgency, errorBody } from './errors.ts'
import { failedPage } from './failed-page.ts'

/** Seconds until a refused request may come again, spread so that not all come at once. */
const comeAgain = [1, 2, 3] as const

interface Refused {
  readonly id: string
  readonly reason: AdmissionRefusal
}

/**
 * Refuses by a ready-made text, past Fastify's own steps: a flood of refusals must cost little.
 * Returns after how many seconds the client may come again.
 */
export function createRefusals(isHttps: boolean) {
  const always = [
    ...['cache-control', 'no-store', 'content-security-policy'],
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...['x-content-type-options', 'nosniff', 'x-frame-options', 'DENY'],
    ...['referrer-policy', 'no-referrer'],
    ...(isHttps ? ['strict-transport-security', 'max-age=31536000; includeSubDomains'] : []),
  ]
  // A text leaves with its head in one piece, which bytes do not.
  const ready = (seconds: number, type: string, body: string) => {
    const headers = [
      ...[...always, 'retry-after', String(seconds), 'content-type', `${type}; charset=utf-8`],
      ...['content-length', String(Buffer.byteLength(body))],
    ]
    return { headers, body }
  }
  const turns = comeAgain.map((seconds) => {
    const call = (text: string) =>
      ready(seconds, 'application/json', JSON.stringify(errorBody(503, text, { busy: true })))
    const page = (isForm: boolean) =>
      Object.fromEntries(
        locales.map((locale) => [
          locale,
          ready(seconds, 'text/html', failedPage(locale, 503, isForm, isForm ? 0 : seconds)),
        ]),
      )
    const calls: Readonly<Record<AdmissionRefusal, ReturnType<typeof ready>>> = {
      full: call(busy),
      share: call(busyAgency),
    }
    return { seconds, calls, shown: page(false), form: page(true) }
  })
  let last = 0
  return (request: IncomingMessage, response: ServerResponse, { id, reason }: Refused): number => {
    last = (last + 1) % turns.length
    const { seconds, calls, shown, form } = turns[last] as (typeof turns)[number]
    const isCall = (request.url ?? '').startsWith('/api/')
    const pages = request.method === 'POST' ? form : shown
    const { headers, body } = isCall
      ? calls[reason]
      : (pages[languageOf(request)] as ReturnType<typeof ready>)
    response.writeHead(503, [...headers, 'x-request-id', id])
    response.end(request.method === 'HEAD' ? undefined : body)
    return seconds
  }
}

const inUrl = new RegExp(`[?&]${localeParameter}=(\\w+)`)
const inCookie = new RegExp(`(?:^|;\\s*)${localeParameter}=(\\w+)`)

/** As `localeOf`, from the texts of URL and cookies, which are not read yet. */
const languageOf = ({ url = '', headers }: IncomingMessage) =>
  readLocale(inUrl.exec(url)?.[1]) ??
  readLocale(inCookie.exec(headers.cookie ?? '')?.[1]) ??
  defaultLocale
