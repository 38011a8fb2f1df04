import { isIP } from 'node:net'
import { z } from 'zod'

const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^(?=.{1,190}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,}$/,
    'must be a host name',
  )
  .optional()
const file = z.string().trim().min(1).optional()

/** `127.0.0.1`, `[::1]:53` or `127.0.0.1:5353`. */
const isServer = (text: string) => {
  const address = text.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(address) !== 0
}

const eventSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 random bytes or more in base64')
  .optional()

/** Variables of the server that receives email; without INBOUND_DOMAIN it is off. */
export const inboundVariables = {
  INBOUND_DOMAIN: hostName,
  INBOUND_NAME: hostName,
  INBOUND_HOST: z.string().trim().min(1).optional(),
  INBOUND_PORT: z.coerce.number().int().min(0).max(65_535).default(2525),
  INBOUND_TLS_CERT: file,
  INBOUND_TLS_KEY: file,
  INBOUND_RETURN: z.enum(['on', 'off']).default('on'),
  MAIL_EVENTS_SECRET: eventSecret,
  MAIL_EVENTS_SECRET_OLD: eventSecret,
  INBOUND_DNS: z
    .string()
    .default('')
    .transform((list) => list.match(/[^\s,]+/g) ?? [])
    .refine((servers) => servers.every(isServer), 'must be IP addresses of DNS servers'),
}

/** How email is received. */
export interface InboundConfig {
  /** The domain of the addresses; its MX record leads to `name`. */
  readonly domain: string
  /** The host name that the server greets with. */
  readonly name: string
  readonly host: string
  readonly port: number
  /** Whether emails to clients have separate envelope senders, to which servers report. */
  readonly returnAddresses: boolean
  /** Files of the certificate and its key for STARTTLS. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined
  /** DNS servers that are asked instead of the machine's own. */
  readonly dnsServers: readonly string[]
}

/** By which ways something comes back of emails. */
export interface ComesBack {
  /** Undefined while no email is received. */
  readonly inbound: InboundConfig | undefined
  /** Secrets of the email provider's events, of which none are taken without one. */
  readonly mailEventSecrets: readonly string[]
}

interface InboundEnvironment {
  readonly INBOUND_DOMAIN?: string | undefined
  readonly INBOUND_NAME?: string | undefined
  readonly INBOUND_HOST?: string | undefined
  readonly INBOUND_PORT: number
  readonly INBOUND_RETURN: 'on' | 'off'
  readonly MAIL_EVENTS_SECRET?: string | undefined
  readonly MAIL_EVENTS_SECRET_OLD?: string | undefined
  readonly INBOUND_TLS_CERT?: string | undefined
  readonly INBOUND_TLS_KEY?: string | undefined
  readonly INBOUND_DNS: readonly string[]
  readonly HOST?: string | undefined
  readonly MAIL_FROM?: string | undefined
}

/** Returns what does not fit together, undefined if nothing. */
export function inboundProblem(env: InboundEnvironment): string | undefined {
  const { INBOUND_DOMAIN: domain, INBOUND_TLS_CERT: cert, INBOUND_TLS_KEY: key } = env
  if ((cert === undefined) !== (key === undefined))
    return 'INBOUND_TLS_CERT and INBOUND_TLS_KEY go together'
  if (domain === undefined)
    return cert === undefined ? undefined : 'INBOUND_TLS_CERT needs INBOUND_DOMAIN'
  if (env.MAIL_FROM?.toLowerCase().endsWith(`@${domain}`))
    return "INBOUND_DOMAIN must not be MAIL_FROM's domain: all email to it comes here, and other addresses of it are refused"
  return undefined
}

export const comesBackOf = (env: InboundEnvironment): ComesBack => ({
  inbound: inboundOf(env),
  mailEventSecrets: [env.MAIL_EVENTS_SECRET, env.MAIL_EVENTS_SECRET_OLD].filter(
    (secret) => secret !== undefined,
  ),
})

/** Undefined while no email is received. */
function inboundOf(env: InboundEnvironment): InboundConfig | undefined {
  const { INBOUND_DOMAIN: domain, INBOUND_TLS_CERT: certFile, INBOUND_TLS_KEY: keyFile } = env
  if (domain === undefined) return undefined
  return {
    domain,
    name: env.INBOUND_NAME ?? domain,
    host: env.INBOUND_HOST ?? env.HOST ?? '127.0.0.1',
    port: env.INBOUND_PORT,
    returnAddresses: env.INBOUND_RETURN === 'on',
    tls: certFile === undefined || keyFile === undefined ? undefined : { certFile, keyFile },
    dnsServers: env.INBOUND_DNS,
  }
}
