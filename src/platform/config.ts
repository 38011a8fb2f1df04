import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type CalendarDate, parseCalendarDate } from '../kernel/calendar-date.ts'
import { parseEmailAddress } from '../kernel/email-address.ts'
import { isLoopbackName } from '../kernel/web-url.ts'
import { type CsgAccount, csgAccountProblem, csgBaseUrl } from './csg/csg-account.ts'
import { openConnections } from './encrypted-connections.ts'
import { estimateKeyBits, minKeyBits } from './key-strength.ts'
import { type MailConfig, mailOf, mailProblem, mailVariables } from './mail-variables.ts'
import { hasStripeKeys, type StripeKeys, stripeKeysProblem } from './payments/stripe-keys.ts'
import { type RequestPlaces, requestPlacesOf, requestVariables } from './request-places.ts'
import { readSecretFiles } from './secret-files.ts'
import { proxiesVariable } from './trusted-proxies.ts'
import { type Videos, videosOf, videoVariables } from './videos.ts'

const text = z.string().trim().min(1).optional()
const hosts = z
  .string()
  .default('')
  .transform((list) => list.toLowerCase().match(/[^\s,]+/g) ?? [])
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be postgresql://user:password@host/database')
  .optional()
const bareEmailAddress = z
  .string()
  .refine((value) => parseEmailAddress(value) !== undefined, 'must be a bare email address')

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text,
  BASE_URL: z.url({ protocol: /^https?$/, error: 'must be http://… or https://…' }).optional(),
  TRUST_PROXY: proxiesVariable,
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  HOLDFAST_DATA: z.string().default('.data'),
  BACKUPS: z.enum(['daily', 'off']).default('daily'),
  BACKUP_FOLDER: text,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'must be smtp://… or smtps://…' })
    .optional(),
  PLAINTEXT_HOSTS: hosts,
  WEBHOOK_PRIVATE_HOSTS: hosts,
  MAIL_FROM: bareEmailAddress.optional(),
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  SECRET_KEY_OLD: z.string().min(32, 'needs at least 32 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must be a secret key of Stripe: sk_test_… or sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'must be a publishable key of Stripe: pk_test_… or pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the signing secret of a webhook endpoint: whsec_…')
    .optional(),
  RATE_SOURCE: z.enum(['ratebook', 'csg']).default('ratebook'),
  CSG_API_KEY: text,
  CSG_BASE_URL: csgBaseUrl,
  CSG_PORTAL: z.string().trim().min(1).default('csg_individual'),
  RULE_BOOK: z.enum(['current', 'specification']).default('current'),
  HOLDFAST_SEED: z.enum(['demo', 'none']).default('demo'),
  HOLDFAST_TODAY: z
    .string()
    .refine((value) => parseCalendarDate(value) !== undefined, 'must be a date, YYYY-MM-DD')
    .optional(),
  CONTACT_EMAIL: bareEmailAddress.optional(),
  SITE_TEXTS: text,
  DEMO_BOOKING_URL: z.url({ protocol: /^https$/, error: 'must be https://…' }).optional(),
  ...videoVariables,
  ...requestVariables,
  ...mailVariables,
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  /** Node's own: it turns the check of every certificate off. */
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** The configuration of one process; docs/operations.md lists every variable. */
export interface Config extends MailConfig {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly baseUrl: string
  /** How many last addresses in X-Forwarded-For our proxies added; senders can forge the others. */
  readonly trustedProxies: number
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl: string | undefined
  readonly dataFolder: string
  /** Whether the embedded database is backed up every day. */
  readonly backups: 'daily' | 'off'
  readonly backupFolder: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Receives the messages of the Contact Us form, which are stored in any case. */
  readonly contactEmail: string | undefined
  /** The calendar in which visitors choose a time for a demo. */
  readonly demoBookingUrl: string | undefined
  /** A folder whose texts replace the shipped ones, such as `terms.md`. */
  readonly siteTexts: string | undefined
  readonly videos: Videos
  readonly secretKey: string | undefined
  readonly secretKeyOld: string | undefined
  /** Hosts of the operator's own network that webhooks may reach, also over http. */
  readonly webhookPrivateHosts: readonly string[]
  /** Without keys, development and tests use the stand-in, and production takes no payments. */
  readonly stripe: StripeKeys | undefined
  readonly rateSource: 'ratebook' | 'csg'
  /** Undefined without CSG_API_KEY. */
  readonly csg: CsgAccount | undefined
  readonly ruleBook: 'current' | 'specification'
  readonly seed: 'demo' | 'none'
  readonly today: CalendarDate | undefined
  readonly maxRequests: RequestPlaces
  /** Where operators read metrics and this process's health; undefined without METRICS_PORT. */
  readonly metrics: { readonly port: number; readonly token: string } | undefined
  readonly logLevel: string
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the environment and the files of secrets that it names. Throws ConfigError that names every
 * invalid or missing variable.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { environment: present, problems } = readSecretFiles(environment)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const result = Environment.safeParse(present)
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const env = result.data
  const production = env.NODE_ENV === 'production'
  if (env.METRICS_PORT !== undefined && env.METRICS_TOKEN === undefined)
    throw new ConfigError('METRICS_PORT needs METRICS_TOKEN, which its reader sends')
  const problem = mailProblem(env)
  if (problem !== undefined) throw new ConfigError(problem)
  if (production) refuseIncomplete(env)
  else refusePublicDevelopment(env.BASE_URL)
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? '127.0.0.1',
    baseUrl: (env.BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    trustedProxies: env.TRUST_PROXY,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    dataFolder: resolve(env.HOLDFAST_DATA),
    backups: env.BACKUPS,
    backupFolder: resolve(env.BACKUP_FOLDER ?? join(env.HOLDFAST_DATA, 'backups')),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'quotes@holdfast.example',
    ...mailOf(env),
    contactEmail: env.CONTACT_EMAIL,
    demoBookingUrl: env.DEMO_BOOKING_URL,
    siteTexts: env.SITE_TEXTS === undefined ? undefined : resolve(env.SITE_TEXTS),
    videos: videosOf(env),
    secretKey: env.SECRET_KEY,
    secretKeyOld: env.SECRET_KEY_OLD,
    webhookPrivateHosts: env.WEBHOOK_PRIVATE_HOSTS,
    stripe: stripeKeys(env),
    rateSource: env.RATE_SOURCE,
    csg: csgAccount(env),
    ruleBook: env.RULE_BOOK,
    seed: env.HOLDFAST_SEED,
    today: env.HOLDFAST_TODAY as CalendarDate | undefined,
    maxRequests: requestPlacesOf(env),
    metrics:
      env.METRICS_PORT === undefined || env.METRICS_TOKEN === undefined
        ? undefined
        : { port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    logLevel: env.LOG_LEVEL,
  }
}

function csgAccount(env: z.infer<typeof Environment>): CsgAccount | undefined {
  const account = { apiKey: env.CSG_API_KEY, baseUrl: env.CSG_BASE_URL, portal: env.CSG_PORTAL }
  const problem = csgAccountProblem(account, env.RATE_SOURCE)
  if (problem !== undefined) throw new ConfigError(problem)
  return account.apiKey === undefined ? undefined : { ...account, apiKey: account.apiKey }
}

function stripeKeys(env: z.infer<typeof Environment>): StripeKeys | undefined {
  const keys = {
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  }
  const problem = stripeKeysProblem(keys, env.NODE_ENV === 'production')
  if (problem !== undefined) throw new ConfigError(problem)
  return hasStripeKeys(keys) ? keys : undefined
}

/**
 * Without production the inbox with every sign-in link is open to this machine, and behind a proxy
 * everyone seems to be on it.
 */
function refusePublicDevelopment(baseUrl: string | undefined): void {
  if (baseUrl === undefined) return
  const { protocol, hostname } = new URL(baseUrl)
  if (protocol === 'http:' && isLoopbackName(hostname)) return
  throw new ConfigError(
    `BASE_URL: ${baseUrl} is not this machine: set NODE_ENV=production, or use http://localhost:PORT for development`,
  )
}

const productionNeeds = ['BASE_URL', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SECRET_KEY'] as const

function refuseIncomplete(env: z.infer<typeof Environment>): void {
  const problems: string[] = productionNeeds
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is needed in production`)
  if (env.BASE_URL !== undefined && !env.BASE_URL.startsWith('https://'))
    problems.push('BASE_URL must be https in production')
  if (env.HOLDFAST_TODAY !== undefined)
    problems.push('HOLDFAST_TODAY is for development and tests only')
  if (env.SECRET_KEY !== undefined && estimateKeyBits(env.SECRET_KEY) < minKeyBits)
    problems.push(
      'SECRET_KEY can be guessed: make one with `openssl rand -base64 32`; one that is in use goes to SECRET_KEY_OLD (docs/operations.md, Keys)',
    )
  if (env.METRICS_TOKEN !== undefined && estimateKeyBits(env.METRICS_TOKEN) < minKeyBits)
    problems.push('METRICS_TOKEN can be guessed: make one with `openssl rand -base64 32`')
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED=0 accepts any server in between: remove it')
  const { DATABASE_URL, DATABASE_OWNER_URL } = env
  problems.push(
    ...openConnections({
      databaseUrls: { DATABASE_URL, DATABASE_OWNER_URL },
      smtpUrl: env.SMTP_URL,
      plaintextHosts: env.PLAINTEXT_HOSTS,
    }),
  )
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}
