import type { FastifyRequest } from 'fastify'
import type { Visitor } from './sign-up.ts'

/** Returns where a request comes from. */
export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  ipAddress: ip,
  userAgent: headers['user-agent'] ?? '',
})
