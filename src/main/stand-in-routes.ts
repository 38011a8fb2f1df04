import { AppError } from '../kernel/app-error.ts'
import type { RawRoute } from '../platform/http/raw-routes.ts'
import type { Services } from '../platform/services.ts'
import { isFromThisMachine } from './development-access.ts'

/** The path below which our server shows the pages of the stand-in for Stripe. */
export const standInPath = '/test-payments'

/** Request headers that the pages need; a session's cookie stays with us. */
const passedOn = ['content-type', 'accept', 'accept-language']
const passedBack = [
  ...['content-type', 'content-disposition', 'content-security-policy'],
  ...['location', 'cache-control'],
]

/** The stand-in's pages, reachable from this machine only; absent where Stripe is set up. */
export function standInRoutes({ payments, config }: Services): RawRoute[] {
  const find = payments?.findStandIn
  if (find === undefined) return []
  const route = (method: RawRoute['method']): RawRoute => ({
    method,
    url: `${standInPath}/*`,
    access: 'public',
    summary: 'Test pages of the stand-in for Stripe',
    async handle(_context, request, reply) {
      if (!isFromThisMachine(request.raw, config.baseUrl))
        throw new AppError('NOT_FOUND', 'Not found')
      const answer = await fetch(new URL(request.url, await find()), {
        method,
        redirect: 'manual',
        headers: passedOn.flatMap((name): [string, string][] => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
        ...(method === 'POST' && { body: bodyOf(request.body) }),
      })
      for (const name of passedBack) {
        const value = answer.headers.get(name)
        if (value !== null) reply.header(name, value)
      }
      // Our own pages show it in a frame.
      reply.header('x-frame-options', 'sameorigin')
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
    },
  })
  return [route('GET'), route('POST')]
}

const bodyOf = (body: unknown): string =>
  typeof body === 'string' ? body : JSON.stringify(body ?? {})
