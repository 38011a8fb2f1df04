import { AppError } from '../../../kernel/app-error.ts'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { dayMs } from '../../../kernel/duration.ts'
import type { AgentId, ContactId, PublicId } from '../../../kernel/ids.ts'
import { publicPaths } from '../../../kernel/public-paths.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import type { Services } from '../../../platform/services.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { changeOwnDetails } from '../../contacts/server/edit/change-own-details.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { createQuotes } from '../../quotes/server/create-quotes.ts'
import { effectiveDateChoices } from '../../quotes/shared/effective-dates.rules.ts'
import { signUpUnknown } from '../shared/sign-up-texts.ts'
import { readSignUpToken } from './contact-tokens.ts'
import { openSelfOnboarding } from './open-self-onboarding.ts'
import { findQuoteSince, lockRecentSignUp } from './sign-ups.sql.ts'
import { readPlace } from './store-sign-up.ts'

/** How long after a sign-up its quote can be made and its place changed, in milliseconds. */
const openFor = dayMs
const maxPerNetwork = 60

export interface RecentSignUp {
  readonly orgSlug: string
  /** Returned by the sign-up. */
  readonly contactId: string
  readonly ipAddress: string
}

export interface GeneratedQuote {
  readonly quoteId: string
  readonly redirectUrl: string
}

type SignUpRow = NonNullable<Awaited<ReturnType<typeof lockRecentSignUp>>>

/** Runs `work` for a recent sign-up of the organization. Throws 404 for any other, 429. */
async function withSignUp<Result>(
  services: Services,
  { orgSlug, contactId, ipAddress }: RecentSignUp,
  work: (transaction: OrganizationTransaction, row: SignUpRow) => Promise<Result>,
): Promise<Result> {
  await limitAttempts(services, [[`self-service-quote:${networkOf(ipAddress)}`, maxPerNetwork]])
  const publicId = readSignUpToken(services.keys, contactId)
  const since = new Date(services.clock.now().getTime() - openFor)
  const done =
    publicId &&
    (await openSelfOnboarding(services, { orgSlug }, async ({ transaction }) => {
      const row = await lockRecentSignUp(transaction, publicId, since)
      return row && { result: await work(transaction, row) }
    }))
  if (!done) throw new AppError('NOT_FOUND', signUpUnknown)
  return done.result
}

/**
 * Creates the quote of a lead, once however often it is asked for. It is created even where no plan
 * can be priced: its page then says so and whom to call. Throws 404 unless the lead signed up
 * within a day.
 */
export function generateSelfOnboardingQuote(
  services: Services,
  signedUp: RecentSignUp,
): Promise<GeneratedQuote> {
  return withSignUp(services, signedUp, async (transaction, row) =>
    linkTo(
      await quoteOfSignUp(services, transaction, {
        contactId: row.contact_id as ContactId,
        agentId: row.agent_id as AgentId | null,
        at: row.signed_up_at,
      }),
    ),
  )
}

/** SELFONB-014: exactly `/compare?id=…`. */
export const linkTo = (quoteId: PublicId): GeneratedQuote => ({
  quoteId,
  redirectUrl: `${publicPaths.quote}?id=${quoteId}`,
})

export interface QuotedSignUp {
  readonly contactId: ContactId
  readonly agentId: AgentId | null
  readonly at: Date
  /** Counts only if it is one of those that the quote page offers. */
  readonly effectiveDate?: CalendarDate | undefined
}

/** Returns the quote that a sign-up has got already, else a new one. */
export async function quoteOfSignUp(
  { clock }: Pick<Services, 'clock'>,
  transaction: OrganizationTransaction,
  { contactId, agentId, at, effectiveDate }: QuotedSignUp,
): Promise<PublicId> {
  const known = await findQuoteSince(transaction, contactId, at)
  if (known !== undefined) return known
  const offered = effectiveDateChoices(await agencyToday({ clock }, transaction))
  const date = offered.find((choice) => choice === effectiveDate) ?? offered[0]
  if (date === undefined) throw new Error('no effective date is offered')
  const quote = { contactId, agentId, effectiveDate: date, source: 'self_service' } as const
  const [created] = await createQuotes(transaction, [quote], clock.now())
  if (created === undefined) throw new Error('no quote was created')
  return created.publicId
}

/**
 * Moves a lead to another ZIP code or county. Throws 400 for a wrong one, 404 unless the lead
 * signed up within a day.
 */
export function updateLocation(
  services: Services,
  { zipCode, county, ...signedUp }: RecentSignUp & { zipCode: string; county?: string | undefined },
): Promise<void> {
  return withSignUp(services, signedUp, async (transaction, row) => {
    const place = await readPlace(transaction, zipCode, county)
    const { organizationId } = transaction
    const { ipAddress } = signedUp
    const context = { ...services, organizationId, transaction, ipAddress }
    await changeOwnDetails(context, row.contact_id as ContactId, place)
  })
}
