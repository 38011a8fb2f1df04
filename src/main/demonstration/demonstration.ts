import {
  type BuiltAgent,
  buildAgent,
  buildContacts,
  buildOrganization,
} from '../../../test/builders.ts'
import { ruleBooks } from '../../features/enrollment-windows/shared/rule-book.ts'
import { planContacts } from '../../features/outreach/server/plan/plan-contacts.ts'
import type { PlanContact } from '../../features/outreach/shared/plan/plan-contact.ts'
import { type CalendarDate, toDayNumber } from '../../kernel/calendar-date.ts'
import type { EmailAddress } from '../../kernel/email-address.ts'
import type { AgentId, ContactId, OrganizationId } from '../../kernel/ids.ts'
import { demonstrationEmail } from '../../kernel/product.ts'
import type { StateCode } from '../../kernel/us-state.ts'
import {
  inOrganization,
  type OrganizationTransaction,
  systemTransaction,
} from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { type EmailRecord, followUpsAfter, glance, react, sendThroughPast } from './history.ts'
import { dayOf, inventContact, placesByState } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { storeHistory } from './store-history.ts'

const contactCount = 1200
const daysOfHistory = 365
/** Michigan is left out although the agency has clients there: their pages show why they get no email. */
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

/** Creates the agency without its contacts, so that sign-in works at once. Returns undefined if any organization exists. */
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
  const { organizationId } = await buildOrganization(services, {
    name: 'Harbor Light Insurance',
    email: demonstrationEmail,
    firstName: 'Dana',
    lastName: 'Whitfield',
    phone: '3125550136',
    postalAddress: '210 Lakefront Avenue, Suite 4, Evanston, IL 60201',
    state: 'IL',
    live: true,
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
  await inOrganization({ database: services.database, organizationId }, async (transaction) => {
    const random = createRandom(20_261_121)
    const today = services.clock.today('America/Chicago')
    await describeAgency(transaction)
    const agents = await addAgents({ ...services, transaction }, organizationId)
    const agentIds = [...agents.map(({ agentId }) => agentId), null]
    const surroundings = { today, agentIds, places: await placesByState(transaction) }
    const people = Array.from({ length: contactCount }, (_, index) =>
      inventContact(random, index, surroundings),
    )
    const ids = await buildContacts({ ...services, transaction }, organizationId, people)
    const clients = people.map((person, index) => ({ ...person, id: ids[index] as ContactId }))
    const records = simulatePast(services, random, { clients, today })
    await storeHistory({ ...services, organizationId, transaction }, transaction, records)
    await transaction
      .updateTable('organization')
      .set({ seeding: false })
      .where('organization_id', '=', organizationId)
      .execute()
  })
  await planContacts({ ...services, organizationId })
}

async function describeAgency(transaction: OrganizationTransaction): Promise<void> {
  const { organizationId } = transaction
  await transaction
    .updateTable('organization')
    .set({
      primary_color: '#0F5C6E',
      secondary_color: '#E0A458',
      signature: 'Your friends at Harbor Light Insurance',
      contact_limit: 10_000,
      agent_limit: 10,
    })
    .where('organization_id', '=', organizationId)
    .execute()
  await transaction
    .updateTable('agent')
    .set({
      license_number: 'IL-10442871',
      use_org_sender_details: false,
      has_completed_walkthrough: true,
    })
    .where('organization_id', '=', organizationId)
    .where('is_default', '=', true)
    .execute()
  await transaction
    .insertInto('organization_license')
    .values(licensedStates.map((state) => ({ organization_id: organizationId, state })))
    .execute()
}

async function addAgents(
  services: Parameters<typeof buildAgent>[0],
  organizationId: OrganizationId,
): Promise<BuiltAgent[]> {
  const people = [
    ['Marcus', 'Bell', '3125550151', 'IL-20518833'],
    ['Elena', 'Ruiz', '3125550162', 'IL-20733190'],
    ['Tom', 'Hanley', '3125550173', 'IL-19940256'],
  ] as const
  const agents: BuiltAgent[] = []
  for (const [firstName, lastName, phone, licenseNumber] of people) {
    const email = `${firstName}.${lastName}@harborlight.example`.toLowerCase() as EmailAddress
    agents.push(
      await buildAgent(services, organizationId, {
        email,
        firstName,
        lastName,
        phone,
        licenseNumber,
      }),
    )
  }
  return agents
}

interface Client {
  readonly id: ContactId
  readonly state?: StateCode | null
  readonly birthDate?: CalendarDate | null
  readonly effectiveDate?: CalendarDate | null
  readonly agentId?: AgentId | null
}

/** Returns the emails that the product's own rules would have sent over the past year, with the clients' reactions. */
function simulatePast(
  services: Services,
  random: Random,
  { clients, today }: { clients: readonly Client[]; today: CalendarDate },
): EmailRecord[] {
  const book = ruleBooks[services.config.ruleBook]
  const until = toDayNumber(today)
  const facts = clients.map(
    (client): PlanContact => ({
      state: client.state ?? null,
      birth: dayOf(client.birthDate),
      effective: dayOf(client.effectiveDate),
      smartSend: true,
      targetGi: false,
      licensed: client.state == null || licensedStates.includes(client.state),
      doNotContact: false,
      quietFirstYear: false,
      toggles: { birthday: true, anniversary: true, aep: true, newYear: true },
      sent: [],
    }),
  )
  const past = sendThroughPast(book, facts, until - daysOfHistory, until)
  const records: EmailRecord[] = []
  past.forEach((email, index) => {
    const client = clients[email.contact]
    const contact = facts[email.contact]
    if (client === undefined || contact === undefined) return
    const reaction = react(random, email.day)
    const next = past[index + 1]
    const quietFrom = next !== undefined && next.contact === email.contact ? next.day : until
    const base: EmailRecord = {
      contactId: client.id,
      agentId: client.agentId ?? null,
      type: email.type,
      occasion: String(email.eventYear),
      day: email.day,
      eventPassed: email.eventPassed,
      reaction,
      base: null,
    }
    records.push(base)
    for (const { type, day } of followUpsAfter(
      book,
      contact,
      email.day,
      reaction,
      Math.min(quietFrom, until),
    )) {
      records.push({ ...base, type, day, occasion: '', reaction: glance(random, day), base })
    }
  })
  return records.toSorted((a, b) => a.day - b.day)
}
