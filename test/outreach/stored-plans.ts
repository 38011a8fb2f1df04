import { settingColumns } from '../../src/features/organizations/shared/organization-settings.ts'
import {
  type PlanningSwitches,
  planningSwitches,
} from '../../src/features/organizations/shared/planning-settings.ts'
import type {
  PlanContact,
  PlannedEmail,
} from '../../src/features/outreach/shared/plan/plan-contact.ts'
import {
  type CalendarDate,
  civilOf,
  type DayNumber,
  fromDayNumber,
} from '../../src/kernel/calendar-date.ts'
import type { AgentId, ContactId, EmailId, OrganizationId } from '../../src/kernel/ids.ts'
import { stateCodes } from '../../src/kernel/us-state.ts'
import { newPublicId } from '../../src/platform/crypto.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../src/platform/database/transaction.ts'
import type { Services } from '../../src/platform/services.ts'
import { buildAgent, buildContacts } from '../builders.ts'
import { standingOf } from './standing-oracle.ts'

// Contacts for the planner tests: described as input of the rules, stored as the product stores
// them.

export const within = <Result>(
  services: Services,
  organizationId: OrganizationId,
  work: (transaction: OrganizationTransaction) => Promise<Result>,
) => inOrganization({ database: services.database, organizationId }, work)

export async function storeSettings(
  services: Services,
  organizationId: OrganizationId,
  switches: PlanningSwitches,
): Promise<void> {
  await within(services, organizationId, (transaction) =>
    transaction
      .updateTable('organization')
      .set(
        Object.fromEntries(planningSwitches.map((name) => [settingColumns[name], switches[name]])),
      )
      .where('organization_id', '=', organizationId)
      .execute(),
  )
}

export interface EmailToStore {
  readonly contactId: ContactId
  readonly type: string
  readonly occasion: string
  readonly day: CalendarDate
  readonly status?: 'queued' | 'sent' | 'failed' | 'cancelled'
  readonly mode?: 'production' | 'test'
}

/** Adds an email as the sender stores it, sent at noon in the eastern zone. */
export async function storeEmail(
  services: Services,
  organizationId: OrganizationId,
  email: EmailToStore,
): Promise<EmailId> {
  const at = new Date(`${email.day}T16:00:00Z`)
  const sent = email.status === undefined || email.status === 'sent'
  return within(services, organizationId, async (transaction) => {
    const { id } = await transaction
      .insertInto('email')
      .values({
        organization_id: organizationId,
        public_id: newPublicId(),
        contact_id: email.contactId,
        email_type: email.type,
        occasion: email.occasion,
        send_mode: email.mode ?? 'production',
        status: email.status ?? 'sent',
        scheduled_date: email.day,
        queued_at: at,
        ...(sent ? { send_day: email.day, sent_at: at } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id as EmailId
  })
}

/**
 * Stores contacts of one organization: the licensed ones with an agent licensed in every state, the
 * others without an agent in an agency licensed elsewhere; the targeted carrier is Aetna in every
 * state. Returns their ids in order.
 */
export async function storePlanContacts(
  services: Services,
  organizationId: OrganizationId,
  contacts: readonly PlanContact[],
): Promise<ContactId[]> {
  const { agentId: everywhere } = await buildAgent(services, organizationId)
  const elsewhere = stateCodes.find((code) => !contacts.some(({ state }) => state === code)) ?? 'AK'
  await within(services, organizationId, async (transaction) => {
    const organization_id = organizationId
    await transaction
      .insertInto('agent_license')
      .values(stateCodes.map((state) => ({ organization_id, agent_id: everywhere, state })))
      .execute()
    await transaction
      .insertInto('organization_license')
      .values({ organization_id, state: elsewhere })
      .execute()
    const targeted = stateCodes.map((state) => ({
      organization_id,
      state,
      carrier: 'Aetna',
      active: true,
      target_gi: true,
    }))
    await transaction.insertInto('state_carrier_setting').values(targeted).execute()
  })
  const date = (day: DayNumber | null) => (day === null ? null : fromDayNumber(day))
  const ids = await buildContacts(
    services,
    organizationId,
    contacts.map((contact) => ({
      state: contact.state,
      birthDate: date(contact.birth),
      effectiveDate: date(contact.effective),
      carrier: contact.targetGi ? 'Aetna' : 'Cigna',
      agentId: contact.licensed ? (everywhere as AgentId) : null,
      ...standingOf(contact.unemailed),
    })),
  )
  for (const [index, contactId] of ids.entries()) {
    const contact = contacts[index]
    if (contact?.doNotContact) await markDoNotContact(services, organizationId, contactId)
    for (const { type, eventYear } of contact?.sent ?? [])
      await storeEmail(services, organizationId, {
        contactId,
        type,
        occasion: String(eventYear),
        day: fromDayNumber(0),
      })
  }
  return ids
}

export async function markDoNotContact(
  services: Services,
  organizationId: OrganizationId,
  contactId: ContactId,
): Promise<void> {
  await within(services, organizationId, (transaction) =>
    transaction
      .updateTable('contact')
      .set({ do_not_contact: true })
      .where('id', '=', contactId)
      .execute(),
  )
}

/** Returns an organization's stored plan in comparable form, by contact, target date and type. */
export function storedPlan(services: Services, organizationId: OrganizationId) {
  return within(services, organizationId, (transaction) =>
    transaction
      .selectFrom('planned_email')
      .select([
        'contact_id',
        'type',
        'occasion',
        'event_date',
        'target_date',
        'send_date',
        'status',
        'reason',
        'event_passed',
      ])
      .orderBy('contact_id')
      .orderBy('target_date')
      .orderBy('type')
      .execute(),
  )
}

/** Returns rows of the rules in the form of stored ones. */
export function expectedRow(contactId: ContactId, email: PlannedEmail) {
  const date = (day: DayNumber | null) => (day === null ? null : fromDayNumber(day))
  return {
    contact_id: contactId,
    type: email.type,
    occasion: email.eventDate === null ? '' : String(civilOf(email.eventDate).year),
    event_date: date(email.eventDate),
    target_date: date(email.targetDate),
    send_date: date(email.sendDate),
    status: email.status,
    reason: email.reason,
    event_passed: email.eventPassed,
  }
}

/** Marks every waiting email as sent today, as if the mail server accepted them all. */
export async function sendQueued(
  services: Services,
  organizationId: OrganizationId,
  today: CalendarDate,
): Promise<void> {
  const at = services.clock.now()
  await within(services, organizationId, (transaction) =>
    transaction
      .updateTable('email')
      .set({ status: 'sent', send_day: today, sent_at: at })
      .where('status', '=', 'queued')
      .execute(),
  )
}

/** Returns all emails of an organization, by day and contact. */
export function storedEmails(services: Services, organizationId: OrganizationId) {
  return within(services, organizationId, (transaction) =>
    transaction
      .selectFrom('email as m')
      .leftJoin('outbox as o', (join) =>
        join.onRef('o.organization_id', '=', 'm.organization_id').onRef('o.email_id', '=', 'm.id'),
      )
      .select([
        'm.id',
        'm.contact_id',
        'm.agent_id',
        'm.email_type',
        'm.occasion',
        'm.scheduled_date',
        'm.status',
        'm.send_mode',
      ])
      .select(['m.event_passed', 'm.follow_ups_stopped', 'o.due_at'])
      .orderBy('m.scheduled_date')
      .orderBy('m.contact_id')
      .orderBy('m.id')
      .execute(),
  )
}
