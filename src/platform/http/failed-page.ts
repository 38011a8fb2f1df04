import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogs } from '../../kernel/locale.ts'
import type { Log } from '../log.ts'
import { toCallError } from './errors.ts'
import { localeOf } from './page-locale.ts'

/** Seconds after which a page that could not be shown loads again. */
const again = 10

interface FailedPageTexts {
  readonly title: string
  readonly busy: string
  readonly failed: string
  /** After a form without its script; loading again would open the form, not send it. */
  readonly notSent: string
  readonly tryAgain: string
}

export const failedPageTexts: Catalogs<FailedPageTexts> = {
  en: {
    title: 'This page is not ready yet',
    busy: 'Our service is very busy or is restarting. This page will try again by itself in a few seconds.',
    failed: 'Something went wrong on our side. Please try again in a few minutes.',
    notSent: 'Our service could not save what you sent. Please go back and press the button again.',
    tryAgain: 'Try again now',
  },
  es: {
    title: 'Esta página aún no está lista',
    busy: 'Nuestro servicio está muy ocupado o se está reiniciando. Esta página lo intentará de nuevo en unos segundos.',
    failed: 'Algo salió mal de nuestro lado. Inténtelo de nuevo en unos minutos.',
    notSent:
      'Nuestro servicio no pudo guardar lo que usted envió. Vuelva atrás y presione el botón otra vez.',
    tryAgain: 'Intentar de nuevo',
  },
}

const style = `body { margin: 0; font: 1.25rem/1.6 system-ui, sans-serif; color: #1b1b1b; background: #fff }
main { max-width: 36rem; margin: 0 auto; padding: 3rem 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.25 }
a { display: inline-block; padding: .75rem 1.5rem; border-radius: .5rem; background: #1a4480; color: #fff; text-decoration: none }
a:focus-visible { outline: .25rem solid #2491ff; outline-offset: .25rem }`

/**
 * Sends a consumers' page that needs nothing else of the server, for a page that could not be made:
 * 503 while the database is in trouble, which loads again by itself, and 500 otherwise. Refusals of
 * a request (4xx) are for the caller.
 */
export function sendFailedPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const { status } = toCallError(error, log.child({ id: request.id }))
  if (status < 500) throw error
  const locale = localeOf(request)
  const texts = failedPageTexts[locale]
  const isForm = request.method === 'POST'
  const busy = status === 503
  const reload = busy && !isForm ? `<meta http-equiv="refresh" content="${again}">` : ''
  const text = isForm ? texts.notSent : busy ? texts.busy : texts.failed
  const link = isForm ? '' : `<p><a href="">${texts.tryAgain}</a></p>`
  if (busy) reply.header('retry-after', again)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${reload}<title>${texts.title}</title><style>${style}</style></head><body><main><h1>${texts.title}</h1><p>${text}</p>${link}</main></body></html>`,
    )
}
