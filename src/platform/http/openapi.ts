import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import type { AnyRouter } from '@orpc/server'
import { z } from 'zod'
import type { CallMeta } from '../../kernel/call.ts'
import { type ContractCall, listContractCalls } from './contract-calls.ts'
import type { RawRoute } from './raw-routes.ts'

interface DescribedApi {
  readonly router: AnyRouter
  readonly rawRoutes: readonly RawRoute[]
  readonly baseUrl: string
  readonly version: string
  /** Name of the cookie that holds the session. */
  readonly sessionCookie: string
}

/**
 * Returns the OpenAPI 3.1 document of every call under /api: the contracts' and the raw routes'.
 * Paths in it are below /api.
 */
export async function describeApi(api: DescribedApi): Promise<OpenAPI.Document> {
  const document = await generator.generate(api.router, {
    info: { title: 'Holdfast', version: api.version, description: about },
    servers: [{ url: `${api.baseUrl}/api` }],
    components: {
      schemas: { Error: errorSchema },
      responses: {
        Error: {
          description: 'The call failed; `message` says why.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: api.sessionCookie },
        apiKey: { type: 'http', scheme: 'bearer', description: aboutKeys },
      },
    },
    customErrorResponseBodySchema: { $ref: '#/components/schemas/Error' },
  })
  const paths = document.paths ?? {}
  for (const call of listContractCalls(api.router)) {
    keepFinalSlash(paths, call.path)
    const operation = paths[call.path]?.[methodKey(call.method)]
    if (operation !== undefined) complete(operation, call)
  }
  for (const route of api.rawRoutes.filter(({ url }) => url.startsWith('/api/')))
    addRawRoute(paths, route)
  return document
}

/** The generator drops a path's final slash, but the server serves only the path with it. */
function keepFinalSlash(paths: OpenAPI.PathsObject, path: string): void {
  const generated = path.slice(0, -1)
  if (!path.endsWith('/') || paths[generated] === undefined) return
  paths[path] = paths[generated]
  delete paths[generated]
}

const about =
  'The calls behind the product’s own pages. Each response is JSON with `success: true`, or an Error. A call rejects unknown fields with 400 and their name. Member calls need a session (a cookie set at login) or an API key with the scope that the call names.'
const aboutKeys =
  'A personal API key, created under /api-keys: `Authorization: Bearer hf_key_…`. Each call names the scope the key needs; calls without a scope do not accept keys.'

const errorSchema: OpenAPI.SchemaObject = {
  type: 'object',
  description: '`message` is for people; `data.issues` lists up to 50 validation errors.',
  properties: {
    defined: { type: 'boolean' },
    code: { type: 'string' },
    status: { type: 'integer' },
    message: { type: 'string' },
    data: {},
  },
  required: ['defined', 'code', 'status', 'message', 'data'],
}

interface JsonSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

const errorResponse = { $ref: '#/components/responses/Error' }

/** zod's own JSON Schema, without the draft's name in every part of the document. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      // Transforms in outputs only name a type more precisely: on the wire the value stays as it
      // was.
      const { def } = zodSchema._zod
      if (io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform')
        Object.assign(jsonSchema, jsonSchemaOf(def.in as z.ZodType, io))
      if (path.length > 0) delete jsonSchema.$schema
    },
  })
  return json
}

const generator = new OpenAPIGenerator({
  schemaConverters: [
    {
      condition: (schema) => schema instanceof z.ZodType,
      convert: (schema, { strategy }): [boolean, object] => {
        const given = schema as unknown as z.ZodType
        return [!given.safeParse(undefined).success, jsonSchemaOf(given, strategy)]
      },
    },
  ],
})

type Operation = OpenAPI.OperationObject
type Rules = Partial<Pick<CallMeta, 'access' | 'scope'>>

const methodKey = (method: unknown) =>
  String(method).toLowerCase() as 'get' | 'post' | 'put' | 'delete'
const securityOf = ({ access, scope }: Rules): NonNullable<Operation['security']> =>
  access === 'public'
    ? []
    : [{ session: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])]
const accessText = {
  public: 'Anyone can call it.',
  member: 'For members of an organization.',
  admin: 'For admins of an organization.',
}

const describeAccess = ({ access = 'admin', scope }: Rules) =>
  accessText[access] + (scope === undefined ? '' : ` API keys need the scope \`${scope}\`.`)

function complete(operation: Operation, { name, meta }: ContractCall): void {
  const { access = 'member' } = meta
  operation.tags = [name.split('.')[0] as string]
  operation.security = securityOf(meta)
  operation.description = describeAccess({ ...meta, access })
  for (const parameter of operation.parameters ?? [])
    if ('name' in parameter) {
      // Lists are comma-separated (decision 84), and no parameter is an object.
      delete parameter.style
      delete parameter.explode
      delete parameter.allowEmptyValue
      delete parameter.allowReserved
    }
  const responses = operation.responses ?? {}
  for (const status of Object.keys(responses))
    if (Number(status) >= 400) responses[status] = errorResponse
  for (const response of Object.values(responses))
    for (const { schema } of Object.values('content' in response ? (response.content ?? {}) : {}))
      if (schema !== undefined && !('$ref' in schema)) addSuccess(schema as JsonSchema)
}

function addSuccess(schema: JsonSchema): void {
  schema.properties = { success: { const: true }, ...schema.properties }
  schema.required = ['success', ...(schema.required ?? [])]
}

function addRawRoute(paths: OpenAPI.PathsObject, route: RawRoute): void {
  const path = route.url.slice('/api'.length).replaceAll(/:(\w+)/g, '{$1}')
  const item = paths[path] ?? {}
  paths[path] = item
  const key = methodKey(route.method)
  const content = {
    ...(route.json && {
      'application/json': { schema: jsonSchemaOf(route.json, 'input') as OpenAPI.SchemaObject },
    }),
    ...(route.form && {
      'multipart/form-data': {
        schema: formSchema(route.form, route.fileField) as OpenAPI.SchemaObject,
      },
    }),
  }
  const described = item[key]
  if (described?.requestBody !== undefined && 'content' in described.requestBody) {
    // The same call with another kind of body.
    Object.assign(described.requestBody.content, content)
    return
  }
  const parameters = [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name: name as string,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
  }))
  const operation = {
    summary: route.summary,
    description: describeAccess(route),
    tags: [path.split('/')[1] as string],
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(Object.keys(content).length > 0 && { requestBody: { content } }),
    responses: {
      200: producedBy(route),
      default: errorResponse,
    },
  }
  Object.assign(item, { [key]: operation })
}

function producedBy({ produces, returns = z.object({}) }: RawRoute) {
  const schema = jsonSchemaOf(returns, 'output')
  addSuccess(schema)
  return {
    description: 'OK',
    content: produces === undefined ? { 'application/json': { schema } } : { [produces]: {} },
  }
}

function formSchema(fields: z.ZodType, fileField = 'file'): JsonSchema {
  const schema = jsonSchemaOf(fields, 'input')
  schema.properties = {
    ...schema.properties,
    [fileField]: { type: 'string', contentMediaType: 'application/octet-stream' },
  }
  schema.required = [...(schema.required ?? []), fileField]
  return schema
}
