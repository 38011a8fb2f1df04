import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

// Tokens, public ids and addresses stand in these paths and in every query string; none belongs in a log.
const secretPath =
  /\/(auth\/verify|unsubscribe|quotes|compare|contacts\/check-email|self-onboarding|schedule\/info|schedule|eligibility-answers)\/[^?]*/

/** A request's address as it may be logged: no query string, no token in the path. */
export function loggableUrl(url: string): string {
  return url.replace(/\?.*$/s, '?…').replace(secretPath, '/$1/…')
}

// Begun only where a word begins: else a long word without "@" would be walked once from each of its characters.
const address = /(?<![^\s@<>"'(),;:=/])[^\s@<>"'(),;:=/]+@[^\s@<>"'(),;:=/]+/g
const withoutAddresses = (text: string) => text.replace(address, '…@…')

/**
 * An error as it may be logged. PostgreSQL tells the failing row in `detail`, a refused output carries what would have been sent in
 * `data`, and mail servers repeat the recipient: what names nobody is listed here, the rest stays out.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error))
    return typeof error === 'string' ? withoutAddresses(error) : typeof error
  const { code, constraint, table, column, status, responseCode, command, issues } =
    error as Error & Record<string, unknown>
  const told = {
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
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack ?? ''),
    ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  }
}

const pathOf = (issue: { path?: readonly unknown[]; code?: string }) =>
  `${issue.code ?? 'wrong'} at ${(issue.path ?? []).join('.')}`

/** JSON lines on standard output, or into `destination`. */
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
