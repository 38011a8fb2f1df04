import type { OpenAPI } from '@orpc/contract'
import { capitalized } from '../../kernel/capitalized.ts'
import { exampleOf, exampleParameter } from './example.ts'
import { type Field, type JsonSchema, limitText, listFields, typeText } from './json-schema.ts'

export interface DescribedCall {
  /** For links: `get-contacts-id`. */
  readonly anchor: string
  readonly group: string
  readonly method: string
  /** With /api. */
  readonly path: string
  readonly summary: string
  readonly scope: string
  readonly adminsOnly: boolean
  readonly parameters: readonly (Field & { readonly where: string })[]
  readonly body: readonly Field[]
  /** The body is also, or only, accepted as a multipart form. */
  readonly form: readonly Field[]
  readonly curl: string
  readonly returns: readonly Field[]
  /** JSON, or the media type of a response that is something else. */
  readonly response: string
}

export interface OtherCall {
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly access: string
}

const groupNames: Readonly<Record<string, string>> = {
  contacts: 'Contacts',
  outreach: 'Emails and quotes',
  quotes: 'Emails and quotes',
  eligibility: 'Health answers',
  schedule: 'Call requests',
  imports: 'Imports',
  dashboard: 'Dashboard',
  agents: 'Agents',
  settings: 'Settings',
  audit: 'Audit log',
}

type Operation = OpenAPI.OperationObject
const methods = ['get', 'post', 'put', 'delete'] as const
/** Returns the scope in an operation's security, undefined if no key may make the call. */
const scopeOf = ({ security = [] }: Operation): string | undefined =>
  security.flatMap((each) => each.apiKey ?? [])[0]

const groupOf = (path: string, { tags: [tag = ''] = [] }: Operation) => {
  if (/^\/contacts\/(imports|bulk-import)/.test(path)) return 'Imports'
  return groupNames[tag] ?? capitalized(tag).replaceAll('-', ' ')
}

/** Returns the calls that API keys can make, in the document's order, and all others. */
export function describeCalls(document: OpenAPI.Document): {
  readonly calls: readonly DescribedCall[]
  readonly others: readonly OtherCall[]
} {
  const base = document.servers?.[0]?.url ?? ''
  const all = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method]
      return operation === undefined ? [] : [{ path, method, operation }]
    }),
  )
  return {
    calls: all.flatMap(({ path, method, operation }) => {
      const scope = scopeOf(operation)
      return scope === undefined ? [] : [describeCall({ path, method, operation, scope, base })]
    }),
    others: all
      .filter(({ operation }) => scopeOf(operation) === undefined)
      .map(({ path, method, operation }) => ({
        method: method.toUpperCase(),
        path: `/api${path}`,
        summary: operation.summary ?? '',
        access: (operation.security ?? []).length === 0 ? 'Needs no key' : 'For the app only',
      })),
  }
}

interface Found {
  readonly path: string
  readonly method: string
  readonly operation: Operation
  readonly scope: string
  readonly base: string
}

function describeCall({ path, method, operation, scope, base }: Found): DescribedCall {
  const parameters = (operation.parameters ?? []).flatMap((each) => ('name' in each ? [each] : []))
  const { requestBody } = operation
  const content = requestBody !== undefined && 'content' in requestBody ? requestBody.content : {}
  const json = content['application/json']?.schema as JsonSchema | undefined
  const form = content['multipart/form-data']?.schema as JsonSchema | undefined
  const produced = producedBy(operation)
  const body = json && exampleOf(json, { request: true })
  const query = parameters
    .filter(({ in: where }) => where === 'query')
    .flatMap(({ name, required: needed = false }) => {
      const value = exampleParameter(name, needed)
      return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
    })
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(exampleParameter(name, true) ?? ''),
  )
  const url = base + filled + (query.length === 0 ? '' : `?${query.join('&')}`)
  return {
    anchor: `${method}${path.replaceAll(/[^a-z]+/gi, '-')}`.replace(/-$/, ''),
    group: groupOf(path, operation),
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary: operation.summary ?? '',
    scope,
    adminsOnly: /admins/.test(operation.description ?? ''),
    parameters: parameters.map(({ name, in: where, required: needed = false, schema = {} }) => ({
      name,
      where,
      required: needed,
      type: typeText(schema as JsonSchema),
      limits: limitText(schema as JsonSchema),
    })),
    body: json === undefined ? [] : listFields(json),
    form: form === undefined ? [] : listFields(form),
    curl: curlOf(method, url, body),
    returns: produced.schema === undefined ? [] : listFields(produced.schema),
    response:
      produced.schema === undefined
        ? produced.type
        : JSON.stringify(exampleOf(produced.schema), null, 2),
  }
}

/** Quoted for a shell: an apostrophe ends the text, adds itself, and begins it again. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function curlOf(method: string, url: string, body: unknown): string {
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quoted(url)}`,
    `-H "Authorization: Bearer $HOLDFAST_KEY"`,
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ')
}

function producedBy({ responses = {} }: Operation): {
  readonly type: string
  readonly schema?: JsonSchema
} {
  const ok = responses['200']
  const content = ok !== undefined && 'content' in ok ? (ok.content ?? {}) : {}
  const [type = 'nothing', media] = Object.entries(content)[0] ?? []
  const schema = media?.schema as JsonSchema | undefined
  return schema === undefined ? { type } : { type, schema }
}
