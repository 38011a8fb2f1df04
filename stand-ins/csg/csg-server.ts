import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A misbehavior of the server, instead of serving a request. */
export type CsgFault =
  | {
      readonly kind:
        | 'hang'
        | 'stall'
        | 'reset'
        | 'half'
        | 'html'
        | 'text-type'
        | 'wrapped'
        | 'no-paging'
    }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly text?: string
      readonly retryAfter?: string
    }

export interface CsgServer {
  readonly baseUrl: string
  readonly apiKey: string
  /** Questions for rates, in the order in which they came. */
  readonly asked: { readonly query: URLSearchParams; readonly at: number; readonly token: string }[]
  /** API keys and portals of the logins. */
  readonly logins: { readonly api_key: string; readonly portal_name: string }[]
  /**
   * The rows of an answer, before paging and choice of fields; `csgRow` of each insurer unless
   * replaced.
   */
  rows: (query: URLSearchParams) => unknown[]
  /** The value of `expires_date`; eight hours ahead of the machine's clock unless replaced. */
  expires: () => string | undefined
  /** Misbehaves for the next `times` questions. */
  misbehave(fault: CsgFault, times?: number): void
  misbehaveAtLogin(fault: CsgFault, times?: number): void
  /** Ends every session: their tokens get 403 with this text. */
  endSessions(text?: string): void
  close(): Promise<void>
}

/** A row as the contract shows it, dollars in cents; `changes` replace its fields. */
export function csgRow(query: URLSearchParams, changes: Record<string, unknown> = {}) {
  const month = 12_686
  return {
    key: `row-${changes.naic ?? '78700'}`,
    plan: query.get('plan'),
    age: Math.max(64, Number(query.get('age'))),
    gender: query.get('gender'),
    tobacco: query.get('tobacco') === '1',
    select: false,
    rating_class: '',
    rate_type: 'Attained Age',
    rate: { month, quarter: month * 3, semi_annual: month * 6, annual: month * 12 },
    age_increases: [0, '0.0', 0, '0.032476746'],
    rate_increases: [{ date: '2026-04-01T00:00:00', rate_increase: 0.05 }],
    discounts: [{ name: 'household', type: 'percent', value: 0.07, rule: null }],
    discount_category: '',
    fees: [{ name: 'policy', type: 'fixed', value: 15 }],
    view_type: [],
    riders: [],
    company_base: {
      naic: '78700',
      name: 'Aetna Health',
      name_full: 'Aetna Health and Life Insurance Company',
      ambest_rating: 'A',
    },
    location_base: { state: null, zip5: [query.get('zip5')], county: [] },
    effective_date: '2026-01-01T00:00:00',
    expires_date: '2099-12-31T00:00:00',
    ...changes,
  }
}

/** Returns a row of another insurer at another price. */
export const csgRowOf = (
  query: URLSearchParams,
  naic: string,
  month: number,
  changes: Record<string, unknown> = {},
) =>
  csgRow(query, {
    key: `row-${naic}-${month}`,
    rate: { month, quarter: month * 3, semi_annual: month * 6, annual: month * 12 },
    company_base: { naic, name: `Insurer ${naic}`, name_full: null },
    ...changes,
  })

interface Planned {
  readonly fault: CsgFault
  left: number
}

/** A real HTTP server that keeps CSG Actuarial's contract strictly and misbehaves on command. */
export async function startCsgServer(): Promise<CsgServer> {
  const apiKey = 'csg-key-of-the-tests'
  const asked: CsgServer['asked'] = []
  const logins: CsgServer['logins'] = []
  const tokens = new Map<string, string | undefined>()
  const planned: { asked?: Planned; login?: Planned } = {}
  const take = (which: 'asked' | 'login'): CsgFault | undefined => {
    const plan = planned[which]
    if (plan === undefined || plan.left <= 0) return undefined
    plan.left -= 1
    return plan.fault
  }

  const logIn = (response: ServerResponse, body: string) => {
    const login = JSON.parse(body) as CsgServer['logins'][number]
    logins.push(login)
    if (login.api_key !== apiKey) return send(response, 403, { error: 'Invalid API key' })
    const token = `token-${logins.length}`
    tokens.set(token, undefined)
    send(response, 200, { token, expires_date: server.expires(), user: {}, key: 'session-key' })
  }
  const quote = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => {
    const token = String(request.headers['x-api-token'] ?? '')
    asked.push({ query, at: performance.now(), token })
    const fault = take('asked')
    const answer = () => {
      if (!tokens.has(token)) return send(response, 403, { error: 'Session does not exist' })
      const ended = tokens.get(token)
      if (ended !== undefined) return send(response, 403, { error: ended })
      const wrong = wrongParameter(query)
      if (wrong !== undefined) return send(response, 400, { error: `${wrong} is wrong` })
      send(response, 200, pageOf(server.rows(query), query, fault), fault)
    }
    misbehaving(response, fault, answer)
  }

  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://csg')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const route = `${request.method} ${url.pathname}`
      if (route === 'POST /v1/auth.json')
        misbehaving(response, take('login'), () =>
          logIn(response, Buffer.concat(chunks).toString()),
        )
      else if (route === 'GET /v1/med_supp/quotes.json') quote(request, response, url.searchParams)
      else send(response, 404, { error: 'no such path' })
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo

  const server: CsgServer = {
    baseUrl: `http://127.0.0.1:${port}/v1/`,
    apiKey,
    asked,
    logins,
    rows: (query) => [csgRow(query)],
    // ISO text in UTC without a zone, as CSG writes it.
    expires: () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 19),
    misbehave: (fault, times = Number.POSITIVE_INFINITY) => {
      planned.asked = { fault, left: times }
    },
    misbehaveAtLogin: (fault, times = Number.POSITIVE_INFINITY) => {
      planned.login = { fault, left: times }
    },
    endSessions: (text = 'Session Expired') => {
      for (const token of tokens.keys()) tokens.set(token, text)
    },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
  return server
}

function misbehaving(response: ServerResponse, fault: CsgFault | undefined, answer: () => void) {
  if (fault?.kind === 'hang') return
  if (fault?.kind === 'reset') return void response.socket?.resetAndDestroy()
  if (fault?.kind === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sorry</html>')
  if (fault?.kind === 'redirect') return void response.writeHead(302, { location: fault.to }).end()
  if (fault?.kind === 'status') {
    const headers = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }
    return void response.writeHead(fault.status, headers).end(fault.text ?? 'out of order')
  }
  if (fault?.kind === 'slow') return void setTimeout(answer, fault.milliseconds)
  answer()
}

function send(response: ServerResponse, status: number, body: unknown, fault?: CsgFault): void {
  const text = JSON.stringify(fault?.kind === 'wrapped' ? { quotes: body } : body)
  const type = fault?.kind === 'text-type' ? 'text/plain' : 'application/json'
  // Half an answer under the length of the whole: the connection ends before it does.
  const half = text.slice(0, Math.floor(text.length / 2))
  response.writeHead(status, { 'content-type': type, 'csg-log-key': 'log-1' })
  if (fault?.kind === 'stall') response.write(half)
  else response.end(fault?.kind === 'half' ? half : text)
}

/** Returns the parameter that the contract does not allow. */
function wrongParameter(query: URLSearchParams): string | undefined {
  const rules: readonly [string, RegExp][] = [
    ['zip5', /^\d{5}$/],
    ['age', /^\d{2,3}$/],
    ['gender', /^[MF]$/],
    ['tobacco', /^[01]$/],
    ['plan', /^[A-Z0-9_%]+$/],
  ]
  const wrong = rules.find(([name, form]) => !form.test(query.get(name) ?? ''))?.[0]
  const county = query.get('county')
  return wrong ?? (county !== null && county !== county.toUpperCase() ? 'county' : undefined)
}

function pageOf(rows: unknown[], query: URLSearchParams, fault: CsgFault | undefined): unknown[] {
  const insurers = query.getAll('naic')
  const fields = query.getAll('field')
  const chosen = rows
    .filter((row) => insurers.length === 0 || insurers.includes(insurerOf(row)))
    .map((row) => onlyFields(row, fields))
  if (fault?.kind === 'no-paging') return chosen
  const offset = Number(query.get('offset') ?? 0)
  return chosen.slice(offset, offset + Number(query.get('limit') ?? 100))
}

const insurerOf = (row: unknown) =>
  String((row as { company_base?: { naic?: unknown } } | null)?.company_base?.naic)

const onlyFields = (row: unknown, fields: readonly string[]) =>
  fields.length === 0 || typeof row !== 'object' || row === null
    ? row
    : Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
