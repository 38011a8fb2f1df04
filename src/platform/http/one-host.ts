import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'

/** Refuses a request with two Host headers: a proxy could believe one and this server the other. */
export function refuseTwoHosts(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ raw }) => {
    const names = raw.rawHeaders.filter((_, place) => place % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      throw new AppError('BAD_REQUEST', 'This request names two hosts.')
  })
}
