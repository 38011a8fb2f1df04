import { displayDateOrBlank } from '../../../kernel/calendar-date.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { personName } from '../../../kernel/person-name.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { languageNames } from '../../contacts/shared/contact-columns.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { readLicenses } from '../../organizations/server/read-licenses.ts'
import { readAgencyAndAgent } from '../../organizations/server/read-public-agency.ts'
import { licenseOn } from '../../organizations/shared/licensing.rules.ts'
import { type NewLeadFacts, newLeadEmail } from './emails/new-lead-email.tsx'
import { refusedLeadEmail } from './emails/refused-lead-email.tsx'
import { findLead, type LeadRow } from './sign-ups.sql.ts'

/**
 * Handler of tellOfLeadJob: emails the lead's agent, or the default agent. A lead deleted since is
 * left out.
 */
export async function tellOfLead(
  context: OrganizationContext,
  { signUpId }: { readonly signUpId: number },
): Promise<void> {
  const found = await inOrganization(context, async (transaction) => {
    const lead = await findLead(transaction, signUpId)
    return lead && describeLead(context, transaction, lead)
  })
  if (found === undefined) return
  const { facts, ...delivery } = found
  await sendProductEmail(context, newLeadEmail(facts), delivery)
}

async function describeLead(
  { config, clock }: OrganizationContext,
  transaction: OrganizationTransaction,
  lead: LeadRow,
) {
  const { agentEmail, timeZone } = await readAgencyAndAgent(
    transaction,
    lead.agent_id as AgentId | null,
  )
  const state = lead.state as StateCode | null
  const today = clock.today(timeZone)
  const seller = state && { state, agentId: lead.agent_id }
  const unlicensed =
    seller !== null && !licenseOn(await readLicenses(transaction), seller, today).held
  const name = state === null ? '' : stateName(state)
  const facts: NewLeadFacts = {
    kind: lead.kind as NewLeadFacts['kind'],
    unlicensed,
    consented: lead.consent_version !== null,
    hasEmail: lead.typed_email !== null,
  }
  return {
    facts,
    to: agentEmail,
    values: {
      name: personName(lead.first_name, lead.last_name),
      digits: lead.phone_number ?? '',
      phone: displayPhone(lead.phone_number ?? ''),
      email: lead.typed_email ?? '',
      place: [lead.county, name].filter(Boolean).join(', '),
      state: name,
      birthDate: displayDateOrBlank(lead.birth_date),
      carrier: lead.current_carrier ?? 'not given',
      language: languageNames[lead.preferred_language === 'es' ? 'es' : 'en'],
      link: `${config.baseUrl}/contact/${lead.contact_id}`,
    },
  }
}

/** Handler of tellOfRefusedLeadJob. */
export async function tellOfRefusedLead(
  context: OrganizationContext,
  {
    agentId,
    name,
    phone,
    email,
    reason,
  }: { agentId: number | null; name: string; phone: string; email: string; reason: string },
): Promise<void> {
  const { agentEmail } = await inOrganization(context, (transaction) =>
    readAgencyAndAgent(transaction, agentId as AgentId | null),
  )
  await sendProductEmail(context, refusedLeadEmail, {
    to: agentEmail,
    values: {
      name,
      digits: phone,
      phone: displayPhone(phone),
      email: email || 'not given',
      reason,
    },
  })
}
