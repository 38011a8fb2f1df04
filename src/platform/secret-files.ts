import { readFileSync } from 'node:fs'

/** Variables with a secret in them: each can be in a file that `NAME_FILE` names. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'CSG_API_KEY',
  'METRICS_TOKEN',
  'MAIL_EVENTS_SECRET',
  'MAIL_EVENTS_SECRET_OLD',
  'MAIL_EVENTS_POSTMARK_SECRETS',
  'MAIL_EVENTS_MAILGUN_KEYS',
  'DKIM_KEY',
] as const

type Environment = Record<string, string | undefined>

/**
 * Returns the environment without empty variables and with the secrets that files hold; a line
 * break at the end of a file is not part of the secret. `problems` never contain a secret.
 */
export function readSecretFiles(environment: Environment): {
  environment: Environment
  problems: string[]
} {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const problems: string[] = []
  for (const name of secretVariables) {
    const path = present[`${name}_FILE`]
    if (path === undefined) continue
    if (present[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: remove one`)
      continue
    }
    try {
      const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
      if (secret === '') problems.push(`${name}_FILE: ${path} is empty`)
      else present[name] = secret
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      problems.push(`${name}_FILE: ${path} cannot be read (${code})`)
    }
  }
  return { environment: present, problems }
}
