import { createPrivateKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import { domainOf } from '../../kernel/email-address.ts'
import type { DkimSigner } from './dkim.ts'

/** Variables with which we sign for MAIL_FROM's domain; without them the mail server may. */
export const dkimVariables = {
  DKIM_SELECTOR: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'must be one word of letters and digits')
    .optional(),
  /** A private RSA key as PEM. */
  DKIM_KEY: z.string().optional(),
  /** From which the mail server sends; only `doctor` looks at them. */
  SENDING_ADDRESSES: z
    .string()
    .default('')
    .transform((list) => list.match(/[^\s,]+/g) ?? [])
    .refine((all) => all.every((address) => isIP(address) !== 0), 'must be IP addresses'),
}

export interface SigningConfig {
  /** Signs what leaves from MAIL_FROM; undefined if the mail server does. */
  readonly dkim: DkimSigner | undefined
  /** IP addresses from which the mail server sends. */
  readonly sendingAddresses: readonly string[]
  /** DNS servers that are asked about records instead of the machine's own. */
  readonly dnsServers: readonly string[]
}

interface DkimEnvironment {
  readonly DKIM_SELECTOR?: string | undefined
  readonly DKIM_KEY?: string | undefined
  readonly MAIL_FROM?: string | undefined
}

function readKey(pem: string): KeyObject | undefined {
  try {
    // An environment's file holds a value of one line.
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
    return key.asymmetricKeyType === 'rsa' && modulusLength >= 2048 ? key : undefined
  } catch {
    return undefined
  }
}

/** Returns what does not fit together, undefined if nothing. It never contains the key. */
export function dkimProblem(env: DkimEnvironment): string | undefined {
  const { DKIM_SELECTOR, DKIM_KEY } = env
  if ((DKIM_SELECTOR === undefined) !== (DKIM_KEY === undefined))
    return 'DKIM_SELECTOR and DKIM_KEY go together'
  if (DKIM_KEY !== undefined && readKey(DKIM_KEY) === undefined)
    return 'DKIM_KEY must be a private RSA key of 2048 bits or more, as PEM'
  return DKIM_KEY !== undefined && env.MAIL_FROM === undefined
    ? 'DKIM_KEY signs for MAIL_FROM, which is not set'
    : undefined
}

export const signingOf = (
  env: DkimEnvironment & {
    readonly SENDING_ADDRESSES: readonly string[]
    readonly INBOUND_DNS: readonly string[]
  },
): SigningConfig => ({
  dkim: dkimOf(env),
  sendingAddresses: env.SENDING_ADDRESSES,
  dnsServers: env.INBOUND_DNS,
})

/** Returns what signs for MAIL_FROM's domain, undefined if the mail server does. */
function dkimOf(env: DkimEnvironment): DkimSigner | undefined {
  const { DKIM_SELECTOR: selector, DKIM_KEY: pem, MAIL_FROM } = env
  const key = pem === undefined ? undefined : readKey(pem)
  return selector === undefined || key === undefined || MAIL_FROM === undefined
    ? undefined
    : { domain: domainOf(MAIL_FROM), selector, key }
}
