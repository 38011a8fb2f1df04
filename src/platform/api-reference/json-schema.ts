import { formatCount } from '../../kernel/count.ts'

/** The parts of JSON Schema that zod writes and the reference shows. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly default?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly maxItems?: number
}

const typesOf = ({ type }: JsonSchema): readonly string[] =>
  type === undefined ? [] : typeof type === 'string' ? [type] : type

const isNull = (schema: JsonSchema) => typesOf(schema).join() === 'null'

/** Returns the alternatives of a schema, without null. */
export function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  const given = schema.anyOf ?? schema.oneOf
  if (given === undefined) return isNull(schema) ? [] : [schema]
  return given.flatMap(alternativesOf)
}

export const isNullable = (schema: JsonSchema): boolean =>
  typesOf(schema).includes('null') ||
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(isNullable)

/** Returns a type for people: `string or null`, `list of numbers`. */
export function typeText(schema: JsonSchema): string {
  const names = alternativesOf(schema).flatMap((each) => {
    if (each.const !== undefined) return [JSON.stringify(each.const)]
    if (each.items !== undefined || typesOf(each).includes('array'))
      return [`list of ${typeText(each.items ?? {})}`]
    const types = typesOf(each).filter((type) => type !== 'null')
    return types.length === 0 ? ['anything'] : types
  })
  return [...new Set(names), ...(isNullable(schema) ? ['null'] : [])].join(' or ')
}

const maxListed = 12
/** JavaScript's own limit of whole numbers says nothing about the field. */
const notable = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER

/** Returns the limits of a value for people: `1 to 100 characters`, `one of M, F`. */
export function limitText(schema: JsonSchema): string {
  const texts = alternativesOf(schema).flatMap((each) => {
    const limits: string[] = []
    if (each.enum !== undefined) {
      const shown = each.enum.slice(0, maxListed).map(String).join(', ')
      limits.push(`one of ${shown}${each.enum.length > maxListed ? ', …' : ''}`)
    }
    if (each.maxLength !== undefined) limits.push(`up to ${each.maxLength} characters`)
    if (each.minLength) limits.push(`at least ${each.minLength}`)
    if (notable(each.minimum)) limits.push(`from ${each.minimum}`)
    if (notable(each.exclusiveMinimum)) limits.push(`above ${each.exclusiveMinimum}`)
    if (notable(each.maximum)) limits.push(`up to ${formatCount(each.maximum)}`)
    if (each.maxItems !== undefined) limits.push(`up to ${formatCount(each.maxItems)} items`)
    if (each.pattern === '^\\d{5}$') limits.push('five digits')
    return limits
  })
  if (schema.default !== undefined && schema.default !== '')
    texts.push(`${JSON.stringify(schema.default)} if omitted`)
  return [...new Set(texts)].join('; ')
}

export interface Field {
  /** With its parents: `contacts[].email`. */
  readonly name: string
  readonly type: string
  readonly limits: string
  readonly required: boolean
}

/** The form of a text that its name tells: days and instants are texts in JSON. */
function formOf(key: string, schema: JsonSchema): string {
  if (!typeText(schema).startsWith('string')) return ''
  if (/(_date|Date|today)$/.test(key)) return 'a date as YYYY-MM-DD'
  if (/(At|_at)$|^at$/.test(key)) return 'a date and time as 2026-06-15T14:30:00.000Z'
  return /^email$/.test(key) ? 'an email address' : ''
}

const maxDepth = 3

/** Returns the fields of an object, those inside it after it. */
export function listFields(schema: JsonSchema, parent = '', depth = 0): Field[] {
  const variants = alternativesOf(schema).filter(({ properties }) => properties !== undefined)
  const seen = new Set<string>()
  return variants.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([key, value]) => {
      const name = parent + key
      if (seen.has(name)) return []
      seen.add(name)
      const everywhere = variants.every((variant) => variant.required?.includes(key))
      const own: Field = {
        name,
        type: typeText(value),
        limits: [formOf(key, value), limitText(value)].filter(Boolean).join('; '),
        required: everywhere && required.includes(key),
      }
      if (depth >= maxDepth) return [own]
      const inner = alternativesOf(value).flatMap((each) =>
        each.items === undefined
          ? listFields(each, `${name}.`, depth + 1)
          : listFields(each.items, `${name}[].`, depth + 1),
      )
      return [own, ...inner]
    }),
  )
}
