import { Anchor } from '@mantine/core'
import {
  type CalendarDate,
  displayDate,
  displayDateOrBlank,
} from '../../../kernel/calendar-date.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { parseStateCode } from '../../../kernel/us-state.ts'
import { AddressText } from '../../../ui/data/AddressText.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { clientStatusLabel } from '../../organizations/shared/client-status.rules.ts'
import { languageNames } from '../shared/contact-columns.ts'
import { noEmail } from '../shared/contact-texts.ts'
import type { Contact } from '../shared/contacts.contract.ts'
import { noEmailReasonText } from '../shared/list/no-email-reasons.ts'
import { useEmailPause } from './email-pause/use-email-pause.ts'

/** The list's words for why the contact gets no email; of a pause, its day. */
const emailsOf = (reason: string | null, until: CalendarDate | null): string =>
  reason === 'paused' && until !== null
    ? `Paused until ${displayDate(until)}`
    : noEmailReasonText(reason)

export function ContactSummary({ contact }: { contact: Contact }) {
  const { timeZone } = useMe()
  const { until, reason, known } = useEmailPause(contact.id)
  const state = parseStateCode(contact.state ?? '')
  const phone = contact.phone_number
  const items = [
    {
      label: 'Email',
      value:
        contact.email === null ? (
          noEmail
        ) : (
          <Anchor href={`mailto:${encodeURIComponent(contact.email)}`}>
            <AddressText address={contact.email} />
          </Anchor>
        ),
    },
    {
      label: 'Phone',
      value: phone === null ? null : <Anchor href={`tel:+1${phone}`}>{displayPhone(phone)}</Anchor>,
    },
    { label: 'Street', value: contact.street },
    { label: 'City', value: contact.city },
    { label: 'State', value: state === undefined ? contact.state : stateName(state) },
    { label: 'Zip Code', value: contact.zip_code },
    { label: 'County', value: contact.county },
    { label: 'Date of Birth', value: displayDateOrBlank(contact.birth_date) },
    { label: 'Gender', value: contact.gender === 'F' ? 'Female' : 'Male' },
    { label: 'Tobacco User', value: contact.tobacco_user ? 'Yes' : 'No' },
    { label: 'Current Carrier', value: contact.other_carrier ?? contact.current_carrier },
    { label: 'Plan Type', value: contact.other_plan ?? contact.plan_type },
    { label: 'Effective Date', value: displayDateOrBlank(contact.effective_date) },
    {
      label: 'Medicare Advantage Plan',
      value:
        [contact.advantage_plan, contact.advantage_plan_name].filter(Boolean).join(' ') || null,
    },
    {
      label: 'Preferred Language',
      value: languageNames[contact.preferred_language as keyof typeof languageNames] ?? null,
    },
    { label: 'Client Status', value: clientStatusLabel(contact.client_status) },
    { label: 'Agent', value: contact.contact_owner ?? 'No agent' },
    {
      label: 'Last Emailed',
      value:
        contact.last_emailed === null ? 'Never' : displayInstant(contact.last_emailed, timeZone),
    },
    {
      label: 'Emails',
      // Not known while it loads.
      value: known ? emailsOf(reason, until) : '',
    },
  ]
  return (
    <Section title="Contact Summary">
      <Facts items={items} columns={3} />
    </Section>
  )
}
