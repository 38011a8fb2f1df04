import { z } from 'zod'
import { CalendarDateField, DateText } from '../../../kernel/calendar-date.ts'
import { adminCall, Done, memberCall } from '../../../kernel/call.ts'
import { fieldNames } from '../../../kernel/field-names.ts'
import { LenientFlag } from '../../../kernel/lenient-flag.ts'
import { cleanName } from '../../../kernel/person-name.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { carrierNames } from '../../carriers/shared/carriers.ts'
import { NpnField } from './agent-fields.ts'
import { AgentIdText } from './agent-id.ts'
import { agentFieldsMissing } from './agent-texts.ts'
import { firstWarningDays } from './license.rules.ts'
import { maxBookingLinkLength, maxNameLength, maxSignatureLength } from './profile-texts.ts'

export const AgentLicense = z.object({
  state: z.string(),
  number: z.string().nullable(),
  /** The last day on which the license is valid. */
  expiresOn: DateText.nullable(),
})
export type AgentLicense = z.infer<typeof AgentLicense>

/** An agent as admins see it; `selfOnboardingUrl` is where consumers become their contacts. */
export const Agent = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new login email address whose inbox has not confirmed it: until then `email` logs in. */
  unconfirmedEmail: z.string().nullable(),
  phone: z.string().nullable(),
  isAdmin: z.boolean(),
  isAgent: z.boolean(),
  isDefault: z.boolean(),
  organizationId: z.number(),
  /** Empty means all that the agency offers. */
  carriers: z.array(z.string()),
  /** Codes; `licenses` has their numbers and expiry dates. */
  stateLicenses: z.array(z.string()),
  licenses: z.array(AgentLicense),
  npn: z.string().nullable(),
  bookingLink: z.string().nullable(),
  signature: z.string().nullable(),
  selfOnboardingUrl: z.string(),
  photoUrl: z.string().nullable(),
  contactCount: z.number(),
  lastSignInAt: z.string().nullable(),
  /** When the latest invitation was sent; null for the agency's first admin. */
  invitedAt: z.string().nullable(),
  version: z.number(),
})
export type Agent = z.infer<typeof Agent>

/** An agent who can still be restored. */
export const DeletedAgent = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  deletedAt: z.string(),
  assignedTo: z.string(),
  contactCount: z.number(),
})
export type DeletedAgent = z.infer<typeof DeletedAgent>

const License = z.object({
  state: StateCodeField,
  number: z.string().trim().max(40).nullish(),
  expiresOn: z
    .union([CalendarDateField, z.literal('')], { error: ({ errors }) => errors[0]?.[0]?.message })
    .nullish(),
})
/** Plain codes keep the number and expiry date that are stored. */
const StateLicenses = z
  .array(
    z.union([StateCodeField, License], {
      // The reason that a license gives, instead of only that neither form matches.
      error: ({ errors }) => errors.at(-1)?.find(({ path }) => path.length > 0)?.message,
    }),
  )
  .max(200)
export type StateLicensesInput = z.output<typeof StateLicenses>

const text = (max: number) => z.string().trim().max(max)
/** The use case says the same of a blank or unusable value. */
const requiredText = z.string(agentFieldsMissing)
const nameText = requiredText.overwrite(cleanName).max(maxNameLength)
const emailText = requiredText.trim().max(300)
const optional = {
  /** Text of ten digits, or empty. */
  phone: text(40).nullish(),
  isAdmin: LenientFlag.optional(),
  isAgent: LenientFlag.optional(),
  carriers: z.array(z.enum(carrierNames)).max(carrierNames.length).optional(),
  stateLicenses: StateLicenses.optional(),
  npn: NpnField.nullish(),
  bookingLink: text(maxBookingLinkLength).nullish(),
  signature: text(maxSignatureLength).nullish(),
}
const spellings = {
  sameAs: { is_admin: 'isAdmin', is_agent: 'isAgent', booking_link: 'bookingLink' },
}
/** An email address is checked by the use case, whose text covers all fields. */
export const NewAgent = z
  .object({
    firstName: nameText,
    lastName: nameText,
    email: emailText,
    ...optional,
  })
  .register(fieldNames, spellings)
export type NewAgent = z.output<typeof NewAgent>
export const AgentUpdate = z
  .object({
    id: AgentIdText,
    /** With it, a stale edit returns 409 with both versions and the current agent. */
    version: z.number().int().optional(),
    firstName: nameText.optional(),
    lastName: nameText.optional(),
    email: emailText.optional(),
    ...optional,
  })
  .register(fieldNames, spellings)
export type AgentUpdate = z.output<typeof AgentUpdate>

const LicenseNotice = z.object({
  agentId: z.number(),
  agent: z.string(),
  state: z.string(),
  expiresOn: DateText,
  daysLeft: z.number(),
})
export type LicenseNotice = z.infer<typeof LicenseNotice>

const one = z.object({ id: AgentIdText })
const found = z.object({ agent: Agent })

/** Of an admin, of roles or of the login email address; the rest needs no recent sign-in. */
const changesRights = {
  access: 'admin',
  scope: 'agents:write',
  requiresRecentSignIn: 'to change rights',
} as const

export const agentsContract = {
  listAgents: adminCall
    .get(
      '/agents',
      'All agents of the organization, by name; admins only (decision 50)',
      'agents:read',
    )
    .output(
      z.object({
        agents: z.array(Agent),
        defaultAgentId: z.number().nullable(),
        deletedAgents: z.array(DeletedAgent),
      }),
    ),
  createAgent: adminCall
    .post('/agents/create', 'Adds an agent and emails an invitation', 'agents:write')
    .meta(changesRights)
    .input(NewAgent)
    .output(found),
  updateAgent: adminCall
    .put(
      '/agents/{id}',
      'Updates the given fields of an agent; a new login email takes effect once it is confirmed from its inbox',
      'agents:write',
    )
    .meta(changesRights)
    .input(AgentUpdate)
    .output(found),
  deleteAgent: adminCall
    .delete(
      '/agents/{id}',
      'Deletes an agent; the contacts go to `reassignTo`, or else to the default agent',
      'agents:write',
    )
    .meta({ ...changesRights, bulk: true })
    // A DELETE has no body: `reassignTo` is in the query.
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({ params: one, query: z.object({ reassignTo: AgentIdText.optional() }).optional() }),
    )
    .output(z.object({ reassignedTo: z.number(), contacts: z.number() })),
  restoreAgent: adminCall
    .post(
      '/agents/{id}/restore',
      'Restores a deleted agent with the contacts they had',
      'agents:write',
    )
    .meta({ ...changesRights, bulk: true })
    .input(one)
    .output(z.object({ contacts: z.number() })),
  setDefaultAgent: adminCall
    .post('/agents/set_default_agent', 'Makes an agent the default agent')
    .meta({ access: 'admin', requiresRecentSignIn: true })
    .input(z.object({ agentId: AgentIdText }))
    .output(Done),
  cancelLoginEmail: adminCall
    .delete('/agents/{id}/login-email', 'Cancels a new login email that is not yet confirmed')
    .input(one)
    .output(found),
  inviteAgent: adminCall
    .post(
      '/agents/{id}/invite',
      'Resends the invitation to an agent who has never logged in',
      'agents:write',
    )
    .input(one)
    .output(Done),
  deletePhoto: memberCall
    .delete(
      '/agents/{id}/photo',
      'Removes an agent’s photo; admins can remove anyone’s, others only their own',
    )
    .input(one)
    .output(Done),
  listLicenseNotices: memberCall
    .get(
      '/agents/license-notices',
      `Licenses that have expired or will expire within ${firstWarningDays} days; all agents’ for admins, otherwise the member’s own`,
    )
    .output(z.object({ notices: z.array(LicenseNotice) })),
}

/** Response of a photo's upload. */
export const PhotoChanged = z.object({ photoUrl: z.string() })
