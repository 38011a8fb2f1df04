import type { FastifyRequest } from 'fastify'
import type { CallerForm } from '../shared/visitor.rules.ts'

/** Returns a field reader of a form posted without its script; an absent one is empty. */
export function formBody({ body }: FastifyRequest): (name: string) => string {
  const fields = new URLSearchParams(typeof body === 'string' ? body : '')
  return (name) => (fields.get(name) ?? '').slice(0, 300)
}

/** Returns the fields that the visitors' forms have in common. */
export const callerForm = (field: (name: string) => string): CallerForm => ({
  firstName: field('firstName'),
  lastName: field('lastName'),
  phone: field('phone'),
  email: field('email'),
  dateOfBirth: field('dateOfBirth'),
  zipCode: field('zipCode'),
  county: field('county'),
  gender: field('gender'),
  tobacco: field('tobacco'),
})
