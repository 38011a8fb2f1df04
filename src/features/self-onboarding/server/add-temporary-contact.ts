import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { addContact } from '../../contacts/server/edit/add-contact.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { signUpClosed } from '../shared/sign-up-texts.ts'
import { signUpToken } from './contact-tokens.ts'
import { createSelfOnboardingQuote, type GeneratedQuote, linkTo } from './generate-lead-quote.ts'
import { openSelfOnboarding } from './open-self-onboarding.ts'
import { insertLeadSignUp, readPublicId } from './sign-ups.sql.ts'
import { addStandInAddress } from './stand-in-address.ts'
import { readPlace } from './store-sign-up.ts'
import type { Visitor } from './visitor-of.ts'

export interface TemporaryContact {
  readonly org: string
  readonly dateOfBirth: CalendarDate
  readonly zip: string
  readonly county?: string | undefined
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
}

const maxPerNetwork = 5

/**
 * Creates a contact without a name or an email address for a visitor who only wants prices, with its quote (QUOTE-033). It counts toward
 * the plan's contacts like any other. Throws 400, 404 for an unknown organization, 422 when the agency can add no one, 429.
 */
export async function addTemporaryContact(
  services: Services,
  { org, dateOfBirth, zip, county, gender, tobacco }: TemporaryContact,
  { ipAddress, userAgent }: Visitor,
): Promise<GeneratedQuote & { contactId: string }> {
  await limitAttempts(services, [[`temp-contact:${networkOf(ipAddress)}`, maxPerNetwork]])
  const made = await openSelfOnboarding(
    services,
    { orgSlug: org },
    async ({ transaction, agentId }) => {
      const { organizationId } = transaction
      const at = services.clock.now()
      const id = await addContact(
        { ...services, organizationId, transaction, ipAddress },
        {
          ...(await readPlace(transaction, zip, county)),
          email: await addStandInAddress(transaction, 'visitor', at),
          birth_date: dateOfBirth,
          gender,
          tobacco_user: tobacco,
        },
        agentId,
      )
      await insertLeadSignUp(transaction, {
        contact_id: id,
        request_id: newPublicId(),
        kind: 'visitor',
        agent_id: agentId,
        ip_network: networkOf(ipAddress),
        user_agent: userAgent.slice(0, 400),
        signed_up_at: at,
      })
      const quote = await createSelfOnboardingQuote(services, transaction, {
        contactId: id,
        agentId,
      })
      const publicId = await readPublicId(transaction, id)
      return { ...linkTo(quote), contactId: signUpToken(services.keys, publicId) }
    },
  ).catch((error: unknown) => {
    // The agency's limit is no visitor's business.
    throw error instanceof AppError && error.code === 'UNPROCESSABLE_CONTENT'
      ? new AppError('UNPROCESSABLE_CONTENT', signUpClosed, { reason: 'closed' })
      : error
  })
  if (made === undefined) throw new AppError('NOT_FOUND', invalidOrganizationId)
  return made
}
