import type { FastifyRequest } from 'fastify'

/** The device a form comes from. */
export interface Visitor {
  readonly ipAddress: string
  readonly userAgent: string
}

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  ipAddress: ip,
  userAgent: headers['user-agent'] ?? '',
})
