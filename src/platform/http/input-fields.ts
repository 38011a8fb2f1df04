import { z } from 'zod'
import { AppError } from '../../kernel/app-error.ts'
import { fieldNames } from '../../kernel/field-names.ts'
import { localeParameter } from '../../kernel/locale.ts'

type Schema = z.core.$ZodType
interface Issue {
  readonly path: string
  readonly message: string
}
type Fields = Readonly<Record<string, unknown>>

/**
 * Maximum of issues reported for one request: thousands do not come from a person, and the response
 * would be larger than the request.
 */
export const maxIssues = 50
const noFields = z.object({})
/** Characters of a name that the response repeats. */
const maxNameLength = 100

/**
 * Returns a call's input with each field under its own name and without fields that are only read.
 * Throws 400 with `data.issues` for a field that the schema does not know, at any depth, and for
 * two spellings of one field that differ. It judges no values.
 */
export function readFields(schema: Schema, input: unknown): unknown {
  const { value, issues } = checkFields(schema, input)
  refuse(issues)
  return value
}

/** The same without throwing, for what runs outside the server's own thread. */
export function checkFields(schema: Schema, input: unknown): { value: unknown; issues: Issue[] } {
  const issues: Issue[] = []
  return { value: read(schema, input, '', issues), issues: issues.slice(0, maxIssues) }
}

interface Call {
  readonly inputSchema?: unknown
  readonly route: { readonly inputStructure?: 'compact' | 'detailed' | undefined }
}
interface Sent {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * The same for a contract's call, whose URL no field of the query or body may contradict. A call
 * without an input takes no fields.
 */
export function readCallInput({ inputSchema, route }: Call, input: unknown, sent: Sent): unknown {
  const schema = (inputSchema ?? noFields) as z.ZodObject
  if (route.inputStructure !== 'detailed') {
    refuse(contradictions(sent))
    return readFields(schema, withoutLanguage(input, sent))
  }
  const given = input as Sent
  const part = (name: keyof Sent) => readFields(schema.shape[name] ?? noFields, given[name])
  return { params: part('params'), query: part('query'), body: part('body') }
}

/**
 * Every call takes the page's language in its query (`localeOf`), which a reading call has among
 * its fields.
 */
function withoutLanguage(input: unknown, { query, body }: Sent): unknown {
  const asked = isFields(query) && Object.hasOwn(query, localeParameter) && body === undefined
  if (!asked || !isFields(input)) return input
  const { [localeParameter]: _, ...fields } = input
  return fields
}

/** Fields named as a part of the URL's path, with another value. */
const contradictions = ({ params, query, body }: Sent): Issue[] =>
  Object.entries(isFields(params) ? params : {}).flatMap(([name, value]) =>
    [query, body].some(
      (fields) => isFields(fields) && Object.hasOwn(fields, name) && String(fields[name]) !== value,
    )
      ? [differing(`${name} of the URL`, name)]
      : [],
  )

function refuse(issues: readonly Issue[]): void {
  const [first] = issues
  if (first !== undefined) throw new AppError('BAD_REQUEST', first.message, { issues })
}

function read(schema: Schema, value: unknown, path: string, issues: Issue[]): unknown {
  if (typeof value !== 'object' || value === null || !holdsObject(schema)) return value
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if (def.type === 'object')
    return isFields(value) ? readObject(schema, def, value, path, issues) : value
  if (def.type === 'array')
    return Array.isArray(value)
      ? value.map((each, index) => read(def.element, each, below(path, String(index)), issues))
      : value
  if (def.type === 'union') return readClosest(def.options, value, path, issues)
  const [inner] = partsOf(schema)
  return inner === undefined ? value : read(inner, value, path, issues)
}

function readObject(
  schema: Schema,
  { shape, catchall }: z.core.$ZodObjectDef,
  value: Fields,
  path: string,
  issues: Issue[],
): unknown {
  const { sameAs = {}, readOnly = [] } = fieldNames.get(schema) ?? {}
  const found = new Map<string, { given: string; value: unknown }>()
  for (const [given, each] of Object.entries(value)) {
    const name = Object.hasOwn(sameAs, given) ? (sameAs[given] as string) : given
    if (!Object.hasOwn(shape, name)) {
      if (catchall !== undefined) found.set(given, { given, value: each })
      else if (!readOnly.includes(given)) issues.push(unknownField(below(path, given)))
      continue
    }
    const other = found.get(name)
    if (other !== undefined && JSON.stringify(other.value) !== JSON.stringify(each))
      issues.push(differing(below(path, other.given), below(path, given)))
    found.set(name, { given, value: each })
  }
  return Object.fromEntries(
    [...found].map(([name, { given, value: each }]) => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      return [name, field === undefined ? each : read(field, each, below(path, given), issues)]
    }),
  )
}

/** Reads a value by the option of a union that knows most of its fields. */
function readClosest(
  options: readonly Schema[],
  value: unknown,
  path: string,
  issues: Issue[],
): unknown {
  let closest: { value: unknown; issues: Issue[] } | undefined
  for (const option of options) {
    if (!holdsObject(option) || isList(option) !== Array.isArray(value)) continue
    const own: Issue[] = []
    const result = read(option, value, path, own)
    if (closest === undefined || own.length < closest.issues.length)
      closest = { value: result, issues: own }
  }
  // Not spread: a body of many thousand fields would exceed the arguments of a function.
  for (const issue of closest?.issues ?? []) issues.push(issue)
  return closest === undefined ? value : closest.value
}

/** The schemas inside a schema through which an input reaches its objects. */
function partsOf(schema: Schema): readonly Schema[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'union':
      return def.options
    case 'pipe':
      return [def.in._zod.def.type === 'transform' ? def.out : def.in]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return [def.innerType]
    default:
      return []
  }
}

const known = new WeakMap<Schema, boolean>()

/** Remembered, so that a list of 100,000 ids is not walked. */
function holdsObject(schema: Schema): boolean {
  let holds = known.get(schema)
  if (holds === undefined) {
    holds = schema._zod.def.type === 'object' || partsOf(schema).some(holdsObject)
    known.set(schema, holds)
  }
  return holds
}

/** Whether a schema is an array, under its wrappers. */
function isList(schema: Schema): boolean {
  const { type } = schema._zod.def
  if (type === 'array' || type === 'object' || type === 'union') return type === 'array'
  return partsOf(schema).some(isList)
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const below = (path: string, name: string) => {
  const shown = name.slice(0, maxNameLength).toWellFormed()
  return path === '' ? shown : `${path}.${shown}`
}
const unknownField = (path: string): Issue => ({ path, message: `Unknown field: ${path}` })
const differing = (one: string, other: string): Issue => ({
  path: other,
  message: `${one} and ${other} are the same field and have different values`,
})
