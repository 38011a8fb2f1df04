import {
  type Catalogs,
  defaultLocale,
  type Locale,
  localeParameter,
  readLocale,
} from '../../kernel/locale.ts'

/** A failed call. `message` may be shown as is; without `status` there was no response at all. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number | undefined
  readonly data: unknown

  constructor(message: string, status?: number, data?: unknown) {
    super(message)
    this.status = status
    this.data = data
  }
}

// The specification's transport texts (section 8), and the same in Spanish.
const en = {
  invalidUrl: 'Invalid URL',
  timedOut: 'Request timed out',
  networkFailed: 'Network error occurred',
  serverFailed: (status: number) => `Server error: ${status}`,
  dataFailed: (detail: string) => `Data error: ${detail}`,
}
const es: typeof en = {
  invalidUrl: 'La dirección no es válida',
  timedOut: 'La respuesta tardó demasiado',
  networkFailed: 'Falló la conexión a internet',
  serverFailed: (status) => `Error del servidor: ${status}`,
  dataFailed: (detail) => `Error en los datos: ${detail}`,
}
const transportTexts: Catalogs<typeof en> = { en, es }

/** Returns the language that the server wrote into the page. */
const pageLocale = (): Locale =>
  readLocale(globalThis.document?.documentElement.lang) ?? defaultLocale
const texts = () => transportTexts[pageLocale()]

const timeout = 15_000

/**
 * Makes one JSON call; `path` is relative to /api, `Output` is the contract's output. Throws
 * CallError with the server's message where it is meant for people, else with the transport text.
 */
export async function call<Output>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Output> {
  const response = await send(method, path, body)
  let answer: unknown
  try {
    answer = await response.json()
  } catch (error) {
    throw new CallError(
      response.ok
        ? texts().dataFailed(error instanceof Error ? error.message : String(error))
        : texts().serverFailed(response.status),
      response.status,
    )
  }
  if (!response.ok)
    throw new CallError(
      messageOf(answer, response.status),
      response.status,
      fieldOf(answer, 'data'),
    )
  return answer as Output
}

/** Sends what a full machine refuses again for a while; `quiet` without words on the page. */
async function sendAgain(ask: () => Promise<Response>, quiet = false): Promise<Response> {
  const response = await ask()
  return response.status === 503
    ? (await import('./busy.ts')).retry(response, ask, quiet)
    : response
}

async function send(method: 'GET' | 'POST', path: string, body: unknown): Promise<Response> {
  try {
    const url = new URL(`/api${path}`, location.origin)
    // A page may be in the client's language without a choice in this browser: the answer's texts
    // are in the page's.
    if (pageLocale() !== defaultLocale) url.searchParams.set(localeParameter, pageLocale())
    return await sendAgain(() =>
      fetch(url, {
        method,
        signal: AbortSignal.timeout(timeout),
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      }),
    )
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'TimeoutError' || name === 'AbortError') throw new CallError(texts().timedOut)
    throw new CallError(
      error instanceof TypeError && /url/i.test(error.message)
        ? texts().invalidUrl
        : texts().networkFailed,
    )
  }
}

// Messages below 500 are written for people, the others are not.
function messageOf(answer: unknown, status: number): string {
  const message = fieldOf(answer, 'message')
  return status < 500 && typeof message === 'string' && message !== ''
    ? message
    : texts().serverFailed(status)
}

function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null
    ? (answer as Record<string, unknown>)[name]
    : undefined
}

/** Sends without waiting, even while the page is being closed; failures are ignored. */
export function sendInBackground(path: string, body: unknown): void {
  const ask = () =>
    fetch(`/api${path}`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  void sendAgain(ask, true).catch(() => undefined)
}
