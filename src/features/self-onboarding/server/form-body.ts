import type { FastifyRequest } from 'fastify'

/** Returns a field reader of a form posted without its script; an absent one is empty. */
export function formBody({ body }: FastifyRequest): (name: string) => string {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '')
  return (name) => (fields.get(name) ?? '').slice(0, 300)
}
