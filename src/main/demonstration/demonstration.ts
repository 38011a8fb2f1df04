import { sql } from 'kysely'
import { registerLoginAddress } from '../../features/access/server/register-login-address.ts'
import { insertAgent } from '../../features/agents/server/insert-agent.ts'
import { limitsOf } from '../../features/entitlements/shared/plan-limits.rules.ts'
import { extraContactsStep } from '../../features/entitlements/shared/plan-selection.rules.ts'
import { findTier, operatorPlan } from '../../features/entitlements/shared/subscription-tiers.ts'
import { createOrganization } from '../../features/onboarding/server/create-organization.ts'
import { planContacts } from '../../features/outreach/server/plan/plan-contacts.ts'
import { addDays } from '../../kernel/calendar-date.ts'
import type { EmailAddress } from '../../kernel/email-address.ts'
import type { AgentId, OrganizationId } from '../../kernel/ids.ts'
import { demonstrationEmail } from '../../kernel/product.ts'
import type { StateCode } from '../../kernel/us-state.ts'
import { newPublicId } from '../../platform/crypto.ts'
import { bulkLimits } from '../../platform/database/limited-client.ts'
import {
  inOrganization,
  type OrganizationTransaction,
  systemTransaction,
} from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { noteProgress } from '../../platform/work-progress.ts'
import { storeCommissionSchedule } from './commission-schedule.ts'
import { insertContacts } from './insert-contacts.ts'
import { inventContact, placesByState } from './people.ts'
import { storePolicyHistory } from './policy-history.ts'
import { createRandom } from './random.ts'
import { simulatePast } from './simulate-past.ts'
import { storeHistory } from './store-history.ts'
import { newPoliciesOf, storeNewPolicies } from './store-new-policies.ts'

export const demonstrationClients = 1200
const daysOfHistory = 365
/** Michigan is left out though the agency has clients there: their pages show why no email goes. */
const licensedStates: readonly StateCode[] = [
  'IL',
  'IN',
  'WI',
  'MO',
  'IA',
  'KY',
  'OH',
  'TX',
  'FL',
  'CA',
  'OR',
  'NY',
]

/**
 * Creates the agency without its contacts, so that sign-in works at once. Returns undefined if any
 * organization exists.
 */
export async function beginDemonstration(services: Services): Promise<OrganizationId | undefined> {
  const existing = await systemTransaction(services.database, (system) =>
    system
      .selectFrom('directory.organization_slug as o')
      .leftJoin('directory.login_address as a', 'a.organization_id', 'o.organization_id')
      .select(['o.organization_id', 'a.email'])
      .execute(),
  )
  if (existing.length > 0)
    return unfinished(
      services,
      existing.find(({ email }) => email === demonstrationEmail)?.organization_id,
    )
  const { organizationId } = await createOrganization(services, {
    name: 'Harbor Light Insurance',
    email: demonstrationEmail,
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: '3125550136',
    postalAddress: '210 Lakefront Avenue, Suite 4, Evanston, IL 60201',
    state: 'IL',
    live: true,
    demonstration: true,
  })
  await inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ seeding: true })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  return organizationId
}

// If an earlier start was killed after creating the agency, this start adds its contacts.
async function unfinished(
  services: Services,
  id: number | undefined,
): Promise<OrganizationId | undefined> {
  if (id === undefined) return undefined
  const organizationId = id as OrganizationId
  const row = await inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction
      .selectFrom('organization')
      .select('seeding')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst(),
  )
  return row?.seeding ? organizationId : undefined
}

/** Adds contacts and a year of history in one transaction, then plans. */
export async function fillDemonstration(
  services: Services,
  organizationId: OrganizationId,
): Promise<void> {
  const onProgress = (share: number | undefined) =>
    noteProgress(services.database, organizationId, share)
  try {
    await fill(services, organizationId, onProgress)
  } finally {
    onProgress(undefined)
  }
}

async function fill(
  services: Services,
  organizationId: OrganizationId,
  onProgress: (share: number) => void,
): Promise<void> {
  onProgress(0)
  // A slow machine writes a year of emails for longer than a request may take.
  const scope = { database: services.database, organizationId, limits: bulkLimits }
  await inOrganization(scope, async (transaction) => {
    const random = createRandom(20_261_121)
    const today = services.clock.today('America/Chicago')
    await describeAgency(transaction)
    const agentIds = [...(await addAgents(transaction, services.clock.now())), null]
    const surroundings = { today, agentIds, places: await placesByState(transaction) }
    const people = Array.from({ length: demonstrationClients }, (_, index) =>
      inventContact(random, index, surroundings),
    )
    const clients = await insertContacts(transaction, people, { sample: false })
    await storeCommissionSchedule(transaction, services.clock.now())
    await storePolicyHistory(transaction, createRandom(20_261_126), { clients, today })
    const licensed = (state: StateCode) => licensedStates.includes(state)
    onProgress(0.15)
    const records = simulatePast(services, random, { clients, today, licensed, daysOfHistory })
    onProgress(0.25)
    await storeHistory({ ...services, organizationId }, transaction, records, {
      sendMode: 'production',
      onProgress: (share) => onProgress(0.25 + 0.65 * share),
    })
    const policies = newPoliciesOf(records, clients, today)
    await storeNewPolicies(transaction, policies, services.clock.now())
    const unsubscribed = addDays(today, -20)
    await sql`insert into suppression (organization_id, email, reason, at)
      select organization_id, lower(email), 'unsubscribed',
        ${`${unsubscribed}T16:00:00Z`}::timestamptz from contact
        where organization_id = ${organizationId} and id % 61 = 0`.execute(transaction)
    await transaction
      .updateTable('organization')
      .set({ seeding: false })
      .where('organization_id', '=', organizationId)
      .execute()
  })
  await planContacts({ ...services, organizationId })
}

/** A plan as agencies buy it, with room for the sample file that the README has people import. */
export function demonstrationPlan() {
  const tier = findTier(operatorPlan.tier)
  if (tier === undefined) throw new Error(`There is no plan ${operatorPlan.tier}`)
  const extraContacts = extraContactsStep
  return { extraContacts, ...limitsOf({ tier, extraAgents: 0, extraContacts }) }
}

async function describeAgency(transaction: OrganizationTransaction): Promise<void> {
  const { organizationId } = transaction
  const { extraContacts, agentLimit, contactLimit } = demonstrationPlan()
  await transaction
    .updateTable('organization')
    .set({
      primary_color: '#0F5C6E',
      secondary_color: '#E0A458',
      signature: 'Your friends at Harbor Light Insurance',
      extra_contacts: extraContacts,
      agent_limit: agentLimit,
      contact_limit: contactLimit,
    })
    .where('organization_id', '=', organizationId)
    .execute()
  const { id } = await transaction
    .updateTable('agent')
    .set({
      use_org_sender_details: false,
      has_completed_walkthrough: true,
    })
    .where('organization_id', '=', organizationId)
    .where('is_default', '=', true)
    .returning('id')
    .executeTakeFirstOrThrow()
  await addLicenses(transaction, id as AgentId, '10442871')
  await transaction
    .insertInto('organization_license')
    .values(licensedStates.map((state) => ({ organization_id: organizationId, state })))
    .execute()
}

/** A state's number is the agent's with its code. */
async function addLicenses(
  transaction: OrganizationTransaction,
  agentId: AgentId,
  number: string,
): Promise<void> {
  const agent = { organization_id: transaction.organizationId, agent_id: agentId }
  const licenses = licensedStates.map((state) => ({
    ...agent,
    state,
    number: `${state}-${number}`,
  }))
  await transaction.insertInto('agent_license').values(licenses).execute()
}

async function addAgents(transaction: OrganizationTransaction, now: Date): Promise<AgentId[]> {
  const { organizationId } = transaction
  const people = [
    ['Marcus', 'Bell', '3125550151', '20518833'],
    ['Elena', 'Ruiz', '3125550162', '20733190'],
    ['Tom', 'Hanley', '3125550173', '19940256'],
  ] as const
  const agents: AgentId[] = []
  for (const [firstName, lastName, phone, licenseNumber] of people) {
    const email = `${firstName}.${lastName}@harborlight.example`.toLowerCase() as EmailAddress
    const id = await insertAgent(transaction, {
      publicId: newPublicId(),
      email,
      firstName,
      lastName,
      phone,
      roles: { isAdmin: false, isAgent: true },
      isDefault: false,
      createdAt: now,
      invitedAt: null,
    })
    await registerLoginAddress(transaction, email, organizationId, id)
    await addLicenses(transaction, id, licenseNumber)
    agents.push(id)
  }
  return agents
}
