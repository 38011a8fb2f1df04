import { AppError } from '../../../kernel/app-error.ts'
import { isFromSoftware } from '../../../kernel/honeypot.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { sentTooFast } from '../shared/sign-up-texts.ts'
import { ageOfForm } from './form-token.ts'
import type { Visitor } from './visitor-of.ts'

/** A household, or the agency's own office, has one network. */
const maxPerNetwork = 20

export interface SentForm {
  readonly formToken?: string | undefined
  readonly website?: string | undefined
}

export interface FormLimits {
  /** The form's name among the limits. */
  readonly name: string
  /** Calls from a network, within 15 minutes, that no page of ours has prepared. */
  readonly maxWithoutForm: number
  /** No one fills it in faster, in milliseconds. */
  readonly shortestTime: number
}

/**
 * Returns false for a form that a program has filled in: it is answered as usual, and nothing is
 * done with it. Throws 429 for too many forms of a network, and for a form that was sent too fast.
 */
export async function isFromPerson(
  services: Services,
  { formToken, website }: SentForm,
  { ipAddress }: Visitor,
  { name, maxWithoutForm, shortestTime }: FormLimits,
): Promise<boolean> {
  const age = ageOfForm(services, formToken)
  const most = age === undefined ? maxWithoutForm : maxPerNetwork
  await limitAttempts(services, [[`${name}:${networkOf(ipAddress)}`, most]])
  if (isFromSoftware(website)) {
    services.log.info('form of a program ignored')
    return false
  }
  if (age !== undefined && age < shortestTime)
    throw new AppError('TOO_MANY_REQUESTS', sentTooFast, { reason: 'fast' })
  return true
}
