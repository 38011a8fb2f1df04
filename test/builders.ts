import { registerLoginAddress } from '../src/features/access/server/register-login-address.ts'
import { contactFieldsChanged } from '../src/features/contacts/server/policies/contact-fields-changed.ts'
import {
  createOrganization,
  type OrganizationToCreate,
} from '../src/features/onboarding/server/create-organization.ts'
import type { ClientStatus } from '../src/features/organizations/shared/client-status.rules.ts'
import type { CalendarDate } from '../src/kernel/calendar-date.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import type { EmailAddress } from '../src/kernel/email-address.ts'
import type { AgentId, ContactId, OrganizationId } from '../src/kernel/ids.ts'
import type { StateCode } from '../src/kernel/us-state.ts'
import { newPublicId } from '../src/platform/crypto.ts'
import type { OrganizationTransaction } from '../src/platform/database/transaction.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import type { Services } from '../src/platform/services.ts'

/** Services, and the transaction to build in if there is one already. */
type Site = Services & { readonly transaction?: OrganizationTransaction | undefined }

// Builders for the tests and the demonstration agency: each creates one record with realistic
// defaults and takes overrides.

export interface BuiltOrganization {
  readonly organizationId: OrganizationId
  readonly slug: string
  readonly publicId: string
  readonly admin: BuiltAgent
}

export interface BuiltAgent {
  readonly agentId: AgentId
  readonly email: EmailAddress
  readonly publicId: string
}

let counter = 0
const next = () => ++counter

/** A live agency with its admin, who is also the default agent. */
export async function buildOrganization(
  services: Services,
  options: Partial<OrganizationToCreate> = {},
): Promise<BuiltOrganization> {
  const n = next()
  const email = options.email ?? (`admin${n}@agency${n}.example` as EmailAddress)
  const made = await createOrganization(services, {
    name: `Agency ${n}`,
    firstName: 'Ada',
    lastName: 'Admin',
    phone: '5555550100',
    postalAddress: '1 Main Street, Springfield, IL 62701',
    state: 'IL',
    live: true,
    ...options,
    email,
  })
  const ids = await inOrganization(
    { database: services.database, organizationId: made.organizationId },
    async (transaction) => {
      const organization = await transaction
        .selectFrom('organization')
        .select('public_id')
        .executeTakeFirstOrThrow()
      const agent = await transaction
        .selectFrom('agent')
        .select('public_id')
        .executeTakeFirstOrThrow()
      return { organization: organization.public_id, agent: agent.public_id }
    },
  )
  return {
    organizationId: made.organizationId,
    slug: made.slug,
    publicId: ids.organization,
    admin: { agentId: made.agentId, email, publicId: ids.agent },
  }
}

export interface AgentToBuild {
  readonly email: EmailAddress
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly isAdmin: boolean
  /** Of a license in Texas, the agent's only one. */
  readonly licenseNumber: string | null
  readonly bookingLink: string | null
}

/** An agent who can sign in; not an admin by default. */
export async function buildAgent(
  services: Site,
  organizationId: OrganizationId,
  options: Partial<AgentToBuild> = {},
): Promise<BuiltAgent> {
  const n = next()
  const now = services.clock.now()
  const publicId = newPublicId()
  const email = options.email ?? (`agent${n}@agency.example` as EmailAddress)
  const agentId = await inOrganization(
    { database: services.database, transaction: services.transaction, organizationId },
    async (transaction) => {
      const { id } = await transaction
        .insertInto('agent')
        .values({
          organization_id: organizationId,
          public_id: publicId,
          email,
          first_name: options.firstName ?? 'Greta',
          last_name: options.lastName ?? `Agent${n}`,
          phone: options.phone ?? '5555550111',
          is_admin: options.isAdmin ?? false,
          booking_link: options.bookingLink ?? null,
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('directory.public_link')
        .values({
          public_id: publicId,
          organization_id: organizationId,
          kind: 'agent',
          target_id: id,
        })
        .execute()
      await registerLoginAddress(transaction, email, organizationId, id as AgentId)
      const license = { organization_id: organizationId, agent_id: id, state: 'TX' }
      if (options.licenseNumber)
        await transaction
          .insertInto('agent_license')
          .values({ ...license, number: options.licenseNumber })
          .execute()
      return id as AgentId
    },
  )
  return { agentId, email, publicId }
}

export interface ContactToBuild {
  readonly firstName: string
  readonly lastName: string
  /** Null for none. */
  readonly email: string | null
  readonly clientStatus: ClientStatus
  readonly phone: string | null
  readonly state: StateCode | null
  readonly zip: string | null
  readonly county: string | null
  readonly street: string | null
  readonly city: string | null
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly birthDate: CalendarDate | null
  readonly effectiveDate: CalendarDate | null
  readonly carrier: string | null
  readonly planType: 'Plan N' | 'Plan G' | 'Other' | null
  readonly agentId: AgentId | null
  readonly language: 'en' | 'es' | null
  readonly status: string
  readonly createdAt: Date
}

/**
 * Contacts in one statement for each 2,000; by default a Texan woman of 71 with Plan G at Aetna.
 * Returns their ids in order.
 */
export async function buildContacts(
  services: Site,
  organizationId: OrganizationId,
  contacts: ReadonlyArray<Partial<ContactToBuild>>,
): Promise<ContactId[]> {
  const now = services.clock.now()
  const rows = contacts.map((contact) => {
    const n = next()
    return {
      organization_id: organizationId,
      first_name: contact.firstName ?? 'Carla',
      last_name: contact.lastName ?? `Contact${n}`,
      email:
        contact.email === null ? null : (contact.email ?? `contact${n}@mail.example`).toLowerCase(),
      ...(contact.clientStatus !== undefined && { client_status: contact.clientStatus }),
      phone_number: contact.phone === undefined ? '2145550142' : contact.phone,
      state: contact.state === undefined ? 'TX' : contact.state,
      zip_code: contact.zip === undefined ? '75201' : contact.zip,
      county: contact.county === undefined ? 'Dallas' : contact.county,
      street: contact.street ?? null,
      city: contact.city ?? null,
      gender: contact.gender ?? 'F',
      tobacco_user: contact.tobacco ?? false,
      birth_date: contact.birthDate === undefined ? calendarDate('1955-08-20') : contact.birthDate,
      effective_date:
        contact.effectiveDate === undefined ? calendarDate('2021-03-01') : contact.effectiveDate,
      current_carrier: contact.carrier === undefined ? 'Aetna' : contact.carrier,
      plan_type: contact.planType === undefined ? 'Plan G' : contact.planType,
      agent_id: contact.agentId ?? null,
      preferred_language: contact.language ?? null,
      status: contact.status ?? 'New',
      created_at: contact.createdAt ?? now,
      updated_at: contact.createdAt ?? now,
    }
  })
  return inOrganization(
    { database: services.database, transaction: services.transaction, organizationId },
    async (transaction) => {
      const ids: ContactId[] = []
      for (let i = 0; i < rows.length; i += 2000) {
        const made = await transaction
          .insertInto('contact')
          .values(rows.slice(i, i + 2000))
          .returning('id')
          .execute()
        ids.push(...made.map((row) => row.id as ContactId))
      }
      await contactFieldsChanged(transaction, ids, now)
      return ids
    },
  )
}

export async function buildContact(
  services: Site,
  organizationId: OrganizationId,
  contact: Partial<ContactToBuild> = {},
): Promise<ContactId> {
  const [id] = await buildContacts(services, organizationId, [contact])
  if (id === undefined) throw new Error('no contact was made')
  return id
}
