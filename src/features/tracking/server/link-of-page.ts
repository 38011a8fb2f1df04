import type { FastifyRequest } from 'fastify'
import type { VisitLink } from './open-visit.ts'

/** The ids in a page's address; a repeated one counts as missing. */
export function linkOfPage(request: FastifyRequest): VisitLink {
  const query = request.query as Record<string, unknown>
  const text = (key: string) =>
    typeof query[key] === 'string' && query[key] !== '' ? query[key] : undefined
  return { orgId: text('orgId'), id: text('id'), contactId: text('contactId'), tid: text('tid') }
}
