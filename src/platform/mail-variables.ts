import {
  type ComesBack,
  comesBackOf,
  inboundProblem,
  inboundVariables,
} from './inbound/inbound-variables.ts'
import {
  type MailProviders,
  mailEventVariables,
  mailProvidersOf,
} from './inbound/mail-event-variables.ts'
import {
  dkimProblem,
  dkimVariables,
  type SigningConfig,
  signingOf,
} from './mailer/dkim-variables.ts'

/** Variables about email that is received, and how what is sent is signed. */
export const mailVariables = { ...inboundVariables, ...mailEventVariables, ...dkimVariables }

export interface MailConfig extends SigningConfig, ComesBack {
  readonly mailProviders: MailProviders
}

type MailEnvironment = Parameters<typeof comesBackOf>[0] &
  Parameters<typeof mailProvidersOf>[0] &
  Parameters<typeof signingOf>[0]

/** Returns what does not fit together, undefined if nothing. */
export const mailProblem = (env: MailEnvironment): string | undefined =>
  inboundProblem(env) ?? dkimProblem(env)

export const mailOf = (env: MailEnvironment): MailConfig => ({
  ...signingOf(env),
  ...comesBackOf(env),
  mailProviders: mailProvidersOf(env),
})
