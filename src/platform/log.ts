import { type Logger, pino } from 'pino'

export type Log = Logger

// Tokens, public ids and addresses stand in these paths and in every query string; none belongs in a log.
const secretPath =
  /\/(auth\/verify|unsubscribe|quotes|compare|contacts\/check-email|self-onboarding|schedule\/info|schedule|eligibility-answers)\/[^?]*/

/** A request's address as it may be logged: no query string, no token in the path. */
export function loggableUrl(url: string): string {
  return url.replace(/\?.*$/s, '?…').replace(secretPath, '/$1/…')
}

export function createLog(level: string, bindings: Record<string, string> = {}): Log {
  return pino({
    level,
    base: bindings,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { error: pino.stdSerializers.err },
  })
}
