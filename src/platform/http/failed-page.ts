import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '../../kernel/locale.ts'
import type { Log } from '../log.ts'
import { toCallError } from './errors.ts'
import { failedPageTexts } from './failed-page-texts.ts'
import { localeOf } from './page-locale.ts'

/** Seconds after which a page that could not be shown loads again. */
const again = 10

const style = `body { margin: 0; font: 1.25rem/1.6 system-ui, sans-serif; color: #1b1b1b; background: #fff }
main { max-width: 36rem; margin: 0 auto; padding: 3rem 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.25 }
a { display: inline-block; padding: .75rem 1.5rem; border-radius: .5rem; background: #1a4480; color: #fff; text-decoration: none }
a:focus-visible { outline: .25rem solid #2491ff; outline-offset: .25rem }`

/**
 * The page of a status, which loads again after `seconds` at 503; `isForm` after a form without its
 * script.
 */
export function failedPage(
  locale: Locale,
  status: number,
  isForm: boolean,
  seconds = again,
): string {
  const texts = failedPageTexts[locale]
  const busy = status === 503
  const reload = busy && !isForm ? `<meta http-equiv="refresh" content="${seconds}">` : ''
  const text = isForm ? texts.notSent : busy ? texts.busy : texts.failed
  const link = isForm ? '' : `<p><a href="">${texts.tryAgain}</a></p>`
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${reload}<title>${texts.title}</title><style>${style}</style></head><body><main><h1>${texts.title}</h1><p>${text}</p>${link}</main></body></html>`
}

/**
 * Sends a consumers' page that needs nothing else of the server, for a page that could not be made:
 * 503 while the database is in trouble, which loads again, and 500 otherwise. Throws refusals of a
 * request (4xx) for the caller.
 */
export function sendFailedPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const { status } = toCallError(error, log.child({ id: request.id }))
  if (status < 500) throw error
  if (status === 503) reply.header('retry-after', again)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(failedPage(localeOf(request), status, request.method === 'POST'))
}
