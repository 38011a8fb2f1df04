import { expect, test } from 'vitest'
import { z } from 'zod'
import { type JsonSchema, listFields } from './json-schema.ts'

const input = z.object({
  first_name: z.string().min(1).max(100),
  birth_date: z.string().nullable(),
  gender: z.enum(['M', 'F']).default('M'),
  premium_cents: z.number().min(0).max(200_000).optional(),
  share: z.number().gt(0).optional(),
  zip: z.string().regex(/^\d{5}$/),
  contacts: z.array(z.object({ email: z.string() })).max(2000),
})

test('the reference says each field’s type, limits and whether it is needed, with those inside after it', () => {
  const schema = z.toJSONSchema(input, { io: 'input' }) as JsonSchema
  const fields = listFields(schema).map(({ name, type, limits, required }) => [
    ...[name, type, limits],
    required,
  ])
  expect(fields).toEqual([
    ['first_name', 'string', 'up to 100 characters; at least 1', true],
    ['birth_date', 'string or null', 'a date as YYYY-MM-DD', true],
    ['gender', 'string', 'one of M, F; "M" if omitted', false],
    ['premium_cents', 'number', 'from 0; up to 200,000', false],
    ['share', 'number', 'above 0', false],
    ['zip', 'string', 'five digits', true],
    ['contacts', 'list of object', 'up to 2,000 items', true],
    ['contacts[].email', 'string', 'an email address', true],
  ])
})
