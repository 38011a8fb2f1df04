import fc from 'fast-check'
import { hostileValue, type JsonSchema, type Known, objectFor, valueFor } from './json-schema.ts'
import { mutated, mutatedUrl } from './mutations.ts'

/** One operation of the OpenAPI document. */
export interface DescribedCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters in braces: `/api/contacts/{id}`. */
  readonly path: string
  readonly parameters: ReadonlyArray<{
    readonly name: string
    readonly in: string
    readonly schema?: JsonSchema
  }>
  readonly body: JsonSchema | undefined
  /** A multipart form that works; `file` is a file. */
  readonly form?: Readonly<Record<string, string>>
  /** A request that works. */
  readonly example?: { readonly url: string; readonly body?: unknown }
}

export interface FuzzedRequest {
  readonly method: DescribedCall['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
}
interface OpenApiOperation {
  readonly parameters?: DescribedCall['parameters']
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>>
  }
}

/** Every call of the document, those that change or end something last. */
export function describedCalls({ paths }: OpenApiDocument): DescribedCall[] {
  const order = ['get', 'post', 'put', 'delete']
  return Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase() as DescribedCall['method'],
        path: `/api${path}`,
        parameters,
        body: requestBody?.content['application/json']?.schema,
      })),
    )
    .sort((a, b) => order.indexOf(a.method.toLowerCase()) - order.indexOf(b.method.toLowerCase()))
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
/**
 * As a browser encodes it; half of a surrogate pair, which it would refuse to encode, becomes the
 * replacement character.
 */
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed()).slice(0, 3000)

const brokenEscapes = fc.constantFrom('%', '%zz', '%00', '%ff', '%2e%2e%2f', '..;/', '//', '%0d%0a')
const pathPart = (schema: JsonSchema, known: Known) =>
  fc.oneof(
    { weight: 8, arbitrary: valueFor(schema, known).map((value) => encoded(value) || '%20') },
    { weight: 1, arbitrary: brokenEscapes },
  )

const json = { 'content-type': 'application/json' }
/** Bodies that are no JSON object, or only nearly. */
const brokenBody: fc.Arbitrary<Pick<FuzzedRequest, 'headers' | 'payload'>> = fc.constantFrom(
  { headers: json, payload: '' },
  { headers: json, payload: '{' },
  { headers: json, payload: '{"a":1}}' },
  { headers: json, payload: '\ufeff{}' },
  { headers: json, payload: 'null' },
  { headers: json, payload: `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
  { headers: json, payload: `{"a":${'9'.repeat(50_000)}}` },
  { headers: { 'content-type': 'text/plain' }, payload: '{}' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=1&a=2&b[]=3' },
  { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
  { headers: { 'content-type': 'multipart/form-data; boundary=' }, payload: 'x' },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload:
      '--b\r\ncontent-disposition: form-data; name="mapping"\r\n\r\n{"email":"\ud800"}\r\n--b',
  },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, payload: '{}' },
  { headers: { ...json, 'content-encoding': 'gzip' }, payload: 'not gzip' },
  { headers: { ...json, 'transfer-encoding': 'identity' }, payload: '{}' },
)

const oddHeaders = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { 'accept-encoding': 'br;q=9, gzip;q=x' },
  { accept: 'x'.repeat(5000) },
  { 'x-forwarded-for': "'; drop table contact", forwarded: 'for=_x' },
  { 'x-holdfast': 'confirm' },
  { cookie: 'session=%00; session=s.x; __proto__=1' },
  { 'content-length': '-1' },
  { 'sec-fetch-site': 'cross-site' },
)

/** Requests for one call: half made from a working one, half from its description. */
export function requestsFor(call: DescribedCall, known: Known): fc.Arbitrary<FuzzedRequest> {
  if (call.form !== undefined) return formRequests(call.path, call.form)
  return call.example === undefined
    ? describedRequests(call, known)
    : fc.oneof(exampleRequests(call.method, call.example), describedRequests(call, known))
}

function formRequests(
  url: string,
  fields: Readonly<Record<string, string>>,
): fc.Arbitrary<FuzzedRequest> {
  const part = (name: string, value: unknown) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${name === 'file' ? '; filename="a.csv"' : ''}\r\n\r\n${asText(value)}\r\n`
  // Fields that hold JSON are also changed inside.
  const inside = Object.entries(fields)
    .filter(([, text]) => /^[[{]/.test(text))
    .map(([name, text]) =>
      mutated(JSON.parse(text)).map((value) => ({ ...fields, [name]: JSON.stringify(value) })),
    )
  return fc.tuple(fc.oneof(mutated(fields), ...inside), oddHeaders).map(([changed, odd]) => ({
    method: 'POST',
    url,
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...odd },
    payload: `${Object.entries((changed ?? {}) as object)
      .map(([name, value]) => part(name, value))
      .join('')}--x--\r\n`,
  }))
}

const exampleRequests = (
  method: DescribedCall['method'],
  { url, body }: NonNullable<DescribedCall['example']>,
): fc.Arbitrary<FuzzedRequest> =>
  fc.tuple(mutatedUrl(url), mutated(body), oddHeaders).map(([changedUrl, changed, odd]) => ({
    method,
    url: changedUrl,
    headers: body === undefined ? odd : { ...json, ...odd },
    payload: body === undefined ? undefined : JSON.stringify(changed),
  }))

/** Mostly well-formed ones with valid, existing and hostile values, and some broken ones. */
function describedRequests(call: DescribedCall, known: Known): fc.Arbitrary<FuzzedRequest> {
  const inPath = call.parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = call.parameters.filter((parameter) => parameter.in === 'query')
  const path = fc
    .tuple(...inPath.map(({ schema }) => pathPart(schema ?? {}, known)))
    .map((parts) =>
      inPath.reduce(
        (url, { name }, index) => url.replace(`{${name}}`, () => parts[index] as string),
        call.path,
      ),
    )
  const query = fc
    .tuple(
      ...inQuery.map(({ name, schema }) =>
        fc.oneof(
          {
            weight: 2,
            arbitrary: valueFor(schema ?? {}, known).map((v) => `${name}=${encoded(v)}`),
          },
          { weight: 1, arbitrary: fc.constant('') },
          { weight: 1, arbitrary: hostileValue.map((v) => `${name}[x][]=${encoded(v)}&${name}=1`) },
        ),
      ),
    )
    .map((parts) => parts.filter((part) => part !== '').join('&'))
  const body: fc.Arbitrary<Pick<FuzzedRequest, 'headers' | 'payload'>> =
    call.method === 'GET'
      ? fc.constant({ headers: {}, payload: undefined })
      : fc.oneof(
          {
            weight: 6,
            arbitrary: objectFor(call.body ?? {}, known).map((value) => ({
              headers: json,
              payload: JSON.stringify(value),
            })),
          },
          {
            weight: 1,
            arbitrary: hostileValue.map((value) => ({
              headers: json,
              payload: JSON.stringify(value) ?? '',
            })),
          },
          { weight: 1, arbitrary: brokenBody },
        )
  return fc.tuple(path, query, body, oddHeaders).map(([url, text, { headers, payload }, odd]) => ({
    method: call.method,
    url: text === '' ? url : `${url}?${text}`,
    headers: { ...headers, ...odd },
    payload,
  }))
}
