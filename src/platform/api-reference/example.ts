import { alternativesOf, isNullable, type JsonSchema } from './json-schema.ts'

/**
 * Fictional values by the names of fields and parameters; phone numbers are in the range reserved
 * for fiction.
 */
const values: Readonly<Record<string, unknown>> = {
  email: 'ruth.abernathy@mail.example',
  emails: ['ruth.abernathy@mail.example'],
  first_name: 'Ruth',
  firstName: 'Ruth',
  last_name: 'Abernathy',
  lastName: 'Abernathy',
  phone: '2075550142',
  phone_number: '2075550142',
  isAgent: true,
  zip_code: '04674',
  state: 'ME',
  county: 'Hancock',
  birth_date: '1950-03-05',
  effective_date: '2019-06-01',
  day: '2026-06-15',
  coverage_end: '2026-06-30',
  current_carrier: 'Aetna',
  plan_type: 'Plan G',
  plan_code: 'G',
  preferred_language: 'en',
  timeZone: 'America/New_York',
  type: 'birthday',
  occasion: '2026',
  requestId: 'import-of-june-15',
  request_id: 'task-of-june-15',
  set: { client_status: 'lapsed' },
  ipAddress: '203.0.113.7',
  id: 1,
  ids: [1, 2],
  contact_id: 2,
  merged: { id: 2, version: 1 },
  contact_ids: [1],
  agent_id: 1,
  limit: 50,
  version: 1,
  count: 1,
}
/** Optional fields that a first request usually has. */
const usual = new Set([
  ...[
    'first_name',
    'last_name',
    'phone',
    'isAgent',
    'phone_number',
    'zip_code',
    'birth_date',
    'version',
    'limit',
    'email',
    'contact_ids',
    'plan_code',
  ],
])

const importedContact = {
  email: values.email,
  first_name: values.first_name,
  last_name: values.last_name,
}

const at = '2026-06-15T14:30:00.000Z'

function textFor(name: string): string {
  if (/(At|_at)$|^at$/.test(name)) return at
  if (/(date|Date|Day|_day|_on|today)$/.test(name)) return values.day as string
  if (/name$/i.test(name)) return 'Ruth Abernathy'
  if (/url$/i.test(name)) return 'https://agency.example/'
  return 'text'
}

const fits = (schema: JsonSchema, value: unknown) => {
  const type = Array.isArray(value) ? 'array' : typeof value
  const types = [schema.type ?? []].flat()
  if (schema.enum !== undefined) return schema.enum.includes(value)
  return types.includes(type) || (type === 'number' && types.includes('integer'))
}

/**
 * Returns a value that the schema allows; requests have their required and usual fields, responses
 * all.
 */
export function exampleOf(
  schema: JsonSchema,
  { name = '', request = false }: { readonly name?: string; readonly request?: boolean } = {},
): unknown {
  const variants = alternativesOf(schema)
  const known = values[name]
  const fitting = variants.find((each) => fits(each, known))
  if (known !== undefined && fitting !== undefined) return known
  const chosen = variants.find(({ properties }) => properties !== undefined) ?? variants[0]
  if (chosen === undefined || (isNullable(schema) && chosen.properties === undefined)) return null
  if (chosen.const !== undefined) return chosen.const
  if (chosen.enum !== undefined) return chosen.enum[0]
  if (schema.default !== undefined) return schema.default
  if (chosen.properties !== undefined) {
    const { required = [], properties } = chosen
    const entries = Object.entries(properties).filter(
      ([key]) => !request || required.includes(key) || usual.has(key),
    )
    return Object.fromEntries(
      entries.map(([key, value]) => [key, exampleOf(value, { name: key, request })]),
    )
  }
  if (chosen.items !== undefined)
    return [exampleOf(chosen.items, { name: singular(name), request })]
  const [type] = [chosen.type ?? []].flat()
  if (type === 'number' || type === 'integer') return chosen.minimum ?? 1
  if (type === 'boolean') return false
  if (type === 'string') return textFor(name)
  // Contacts to import are objects of any fields.
  if (request && name === 'contact') return importedContact
  return type === 'array' ? [] : {}
}

const singular = (name: string) => name.replace(/s$/, '')

/** As parameters they narrow a list, to contacts without one. */
const narrowing: ReadonlySet<string> = new Set(['email', 'phone'])

/** Returns the value of a parameter in an example URL; undefined leaves an optional one out. */
export function exampleParameter(name: string, required: boolean): string | undefined {
  if (!required && (!usual.has(name) || narrowing.has(name))) return undefined
  return String(values[name] ?? '1')
}
