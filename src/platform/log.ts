import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

// These paths and all query strings contain tokens, public ids and email addresses; none belongs in
// a log.
const secretPath =
  /\/(auth\/verify|auth\/login-email|unsubscribe|reminders\/off|calendar|quotes|compare|contacts\/check-email|organizations\/check-email|self-onboarding|schedule\/info|schedule|eligibility-answers)\/[^?]*/

/** Returns a request's URL as it may be logged: without query and without tokens in the path. */
export function loggableUrl(url: string): string {
  return url.replace(/\?.*$/s, '?…').replace(secretPath, '/$1/…').replace(apiKey, 'hf_key_…')
}

// Matches only at the start of a word: otherwise a long word without "@" would take quadratic time.
const address = /(?<![^\s@<>"'(),;:=/])[^\s@<>"'(),;:=/]+@[^\s@<>"'(),;:=/]+/g
const apiKey = /hf_key_\w+/g
const withoutSecrets = (text: string) => text.replace(address, '…@…').replace(apiKey, 'hf_key_…')

/**
 * Returns an error as it may be logged. PostgreSQL repeats the failing row in `detail`, a refused
 * output has the response in `data`, and mail servers repeat the recipient, so only the fields
 * listed here, which contain no personal data, are logged.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error))
    return typeof error === 'string' ? withoutSecrets(error) : typeof error
  const { code, constraint, table, column, status, responseCode, command, issues } =
    error as Error & Record<string, unknown>
  const logged = {
    code,
    constraint,
    table,
    column,
    status,
    responseCode,
    command,
    issues: Array.isArray(issues) ? issues.map(pathOf) : undefined,
  }
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...Object.fromEntries(Object.entries(logged).filter(([, value]) => value !== undefined)),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  }
}

const pathOf = (issue: { path?: readonly unknown[]; code?: string }) =>
  `${issue.code ?? 'wrong'} at ${(issue.path ?? []).join('.')}`

/** Writes JSON lines to standard output, or to `destination`. */
export function createLog(
  level: string,
  bindings: Record<string, string> = {},
  destination?: DestinationStream,
): Log {
  const options = {
    level,
    base: bindings,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { error: loggableError, err: loggableError },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
