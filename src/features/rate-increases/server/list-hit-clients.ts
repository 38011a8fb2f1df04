import { type CalendarDate, toDayNumber } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { personName } from '../../../kernel/person-name.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { bulkLimits } from '../../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { recordReading } from '../../contacts/server/record-reading.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { contactName } from '../../contacts/shared/contact-name.ts'
import { findOutcomes } from '../../eligibility/server/find-outcome.ts'
import { answersValidSince } from '../../eligibility/shared/answers.rules.ts'
import { reliedCommissionRuleIn, rightOn } from '../../enrollment-windows/shared/right.rules.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { stateRuleLine } from '../../enrollment-windows/shared/rule-line.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { holdingWindow } from '../../outreach/shared/plan/smart-send.rules.ts'
import { type ClientStanding, clientStandings } from '../shared/client-standing.rules.ts'
import type { IncreaseFields } from '../shared/rate-increase.rules.ts'
import type { HitClient } from '../shared/rate-increases.contract.ts'
import { findOffers } from './find-offers.ts'
import { readHitPlace, writeHitPlace } from './hit-place.ts'
import { type Hit, listHits } from './hits.sql.ts'
import { readInLine } from './increase-in-line.ts'

const pageLength = 50
const pricedAtOnce = 500

/**
 * Returns a page of the member's clients whom an increase hits, who pay most more first. Where
 * health answers are looked at, the view is logged. Throws 404.
 */
export function listHitClients(
  context: MemberContext,
  { id, after }: { readonly id: number; readonly after?: string | undefined },
): Promise<{ clients: HitClient[]; next: string | null; rule: string | null }> {
  return inOrganization(context, async (transaction) => {
    const line = await readInLine(transaction, id)
    const found = await listHits(transaction, line, contactScope(context.principal), {
      after: after === undefined ? undefined : readHitPlace(after),
      limit: pageLength + 1,
    })
    const hits = found.slice(0, pageLength)
    const today = await agencyToday(context, transaction)
    const { increase } = line
    const offers = await findOffers(context, transaction, { increase, hits, today })
    const agents = await readAgentNames(transaction)
    const moving = await readMoving(context, transaction, { increase, hits, today })
    await recordReading(context, transaction, hits.length)
    const last = hits.at(-1)
    return {
      clients: hits.flatMap((hit) => {
        const offer = offers.get(hit.id)
        const move = moving.get(hit.id)
        if (offer === undefined || move === undefined) return []
        const { paid_cents, present_cents, more_cents, known_on } = hit
        return {
          id: hit.id,
          name: contactName(hit),
          agent: hit.agent_id === null ? null : (agents.get(hit.agent_id) ?? null),
          phone_number: hit.phone_number,
          paid_cents,
          present_cents,
          more_cents,
          known_on,
          new_cents: present_cents === null ? null : present_cents + (more_cents ?? 0),
          ...offer,
          ...move,
        }
      }),
      next: found.length > pageLength && last ? writeHitPlace(last) : null,
      rule: stateRuleLine(increase.state, stateName(increase.state), today),
    }
  })
}

async function readAgentNames(transaction: OrganizationTransaction): Promise<Map<number, string>> {
  const rows = await transaction
    .selectFrom('agent')
    .select(['id', 'first_name', 'last_name'])
    .where('organization_id', '=', transaction.organizationId)
    .execute()
  return new Map(rows.map((row) => [row.id, personName(row.first_name, row.last_name)]))
}

interface OfIncrease {
  readonly increase: IncreaseFields
  readonly hits: readonly Hit[]
  readonly today: CalendarDate
}
type Moving = Pick<HitClient, 'health_unlikely' | 'right' | 'no_commission'>

/** Returns what helps or hinders each client's move to another carrier now. */
async function readMoving(
  context: MemberContext,
  transaction: OrganizationTransaction,
  { increase: { state, carrier }, hits, today }: OfIncrease,
): Promise<Map<number, Moving>> {
  const { organizationId } = transaction
  const book = ruleBooks[context.config.ruleBook]
  const setting = await transaction
    .selectFrom('state_carrier_setting')
    .select('target_gi')
    .where('organization_id', '=', organizationId)
    .where('state', '=', state)
    .where('carrier', '=', carrier)
    .executeTakeFirst()
  const isProtected = reliedCommissionRuleIn(state, today) !== undefined
  const since = answersValidSince(context.clock.now())
  const ids = hits.map(({ id }) => id as ContactId)
  const outcomes = await findOutcomes(context.keys, transaction, ids, since)
  if (outcomes.size > 0)
    await recordAudit(transaction, context, {
      action: 'eligibility.view',
      entity: 'contact',
      ids: [...outcomes.keys()],
    })
  return new Map(
    hits.map((hit) => {
      const { birth_date: birthDate, effective_date: policyDate } = hit
      const found = rightOn(today, { state, birthDate, policyDate })
      const given = found.kind === 'window' || found.kind === 'always' ? found : null
      // With the carrier that the client has alone, it helps no move to another.
      const right =
        given?.issuers === 'any'
          ? {
              until: given.until,
              limits: given.benefits !== 'any' || given.noGap,
            }
          : null
      const window = holdingWindow(
        book,
        {
          state,
          smartSendEnabled: true,
          targetGi: setting?.target_gi ?? false,
          birth: birthDate && toDayNumber(birthDate),
          effective: policyDate && toDayNumber(policyDate),
        },
        toDayNumber(today),
      )
      return [
        hit.id,
        {
          right,
          no_commission: window !== undefined && !isProtected,
          health_unlikely: outcomes.get(hit.id as ContactId) === 'decline' && right === null,
        },
      ]
    }),
  )
}

/** Returns how many of the member's clients have which standing. Throws 404. */
export function countIncreaseOffers(
  context: MemberContext,
  { id }: { readonly id: number },
): Promise<{ counts: Record<ClientStanding, number> }> {
  return inOrganization({ ...context, limits: bulkLimits }, async (transaction) => {
    const line = await readInLine(transaction, id)
    const today = await agencyToday(context, transaction)
    const all = await listHits(transaction, line, contactScope(context.principal))
    const counts = Object.fromEntries(clientStandings.map((one) => [one, 0])) as Record<
      ClientStanding,
      number
    >
    for (let from = 0; from < all.length; from += pricedAtOnce) {
      const hits = all.slice(from, from + pricedAtOnce)
      const offers = await findOffers(context, transaction, { ...line, hits, today })
      for (const { standing } of offers.values()) counts[standing] += 1
    }
    return { counts }
  })
}
