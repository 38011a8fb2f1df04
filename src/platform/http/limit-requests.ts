import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import { networkOf, widerNetworks } from './ip-network.ts'

/** Requests of one network in a minute. */
const maxRequests = 1200

const isAsset = ({ url }: FastifyRequest) => url.startsWith('/assets/')

/** Limits requests by network, in this process. Volume attacks are the proxy's task. */
export async function limitRequests(http: FastifyInstance, max = maxRequests): Promise<void> {
  await http.register(fastifyRateLimit, {
    max,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: isAsset,
  })
  const ofWider = [0, 1].map((place) => {
    const widerOf = ({ ip }: FastifyRequest) => widerNetworks(networkOf(ip))[place]
    return http.createRateLimit({
      max: (request) => max * (widerOf(request)?.times ?? 1),
      timeWindow: '1 minute',
      keyGenerator: (request) => widerOf(request)?.network ?? '',
      allowList: (request) => isAsset(request) || widerOf(request) === undefined,
    })
  })
  http.addHook('onRequest', async (request, reply) => {
    for (const limit of ofWider) {
      const counted = await limit(request)
      if (counted.isAllowed || !counted.isExceeded) continue
      reply.header('retry-after', counted.ttlInSeconds)
      throw new AppError('TOO_MANY_REQUESTS', 'Too many requests. Please try again in a minute.')
    }
  })
}
