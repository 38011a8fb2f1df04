import { Anchor, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { displayDateOrBlank } from '../../../kernel/calendar-date.ts'
import { displayPhone } from '../../../kernel/phone.ts'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { AddressText } from '../../../ui/data/AddressText.tsx'
import { Facts } from '../../../ui/data/Facts.tsx'
import type { LoadedQuery } from '../../../ui/data/load-state.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { emailPauseApi } from '../../contacts/client/email-pause-client.ts'
import { policiesApi } from '../../contacts/client/policies-client.ts'
import type { Contact } from '../../contacts/shared/contacts.contract.ts'
import { pausedUntilReason } from '../../contacts/shared/email-pause.rules.ts'
import { policyPremium, policyTitle } from '../../contacts/shared/policies/policy-words.ts'
import { outreachApi } from '../../outreach/client/outreach-client.ts'
import { plannedModeTexts } from '../../outreach/shared/draft-texts.ts'
import { emailTypeLabel } from '../../outreach/shared/labels.ts'
import { timelineApi } from '../client/timeline-client.ts'
import styles from './timeline.module.css'

export type AtAGlanceProps = {
  contact: Contact
  /** Buttons about the client's status. */
  actions: ReactNode
}

/** The facts that matter before a call: how to reach the client, what they have, did, and get. */
export function AtAGlance({ contact, actions }: AtAGlanceProps) {
  const { phone_number: phone, email } = contact
  const items = [
    {
      label: 'Call',
      value: phone && (
        <Group gap="xs">
          <Anchor href={`tel:+1${phone}`}>{displayPhone(phone)}</Anchor>
          <div className={styles.copy}>
            <CopyButton size="sm" variant="subtle" text={phone} label="Copy phone" />
          </div>
        </Group>
      ),
    },
    {
      label: 'Write',
      value: email && (
        <Group gap="xs">
          <Anchor href={`mailto:${encodeURIComponent(email)}`}>
            <AddressText address={email} />
          </Anchor>
          <div className={styles.copy}>
            <CopyButton size="sm" variant="subtle" text={email} label="Copy email" />
          </div>
        </Group>
      ),
    },
    usePolicyFact(contact.id),
    useLastFact(contact.id),
    useNextFact(contact.id),
  ]
  return (
    <>
      <Section title="At a glance" actions={actions}>
        <Facts items={items} columns={3} />
      </Section>
      {phone && contact.client_status !== 'deceased' && (
        <a className={styles.call} href={`tel:+1${phone}`}>
          Call {displayPhone(phone)}
        </a>
      )}
    </>
  )
}

/** A query's text; while it loads nothing is claimed, and a failure says so. */
function textOf<Data>({ data, status }: LoadedQuery<Data>, shown: (data: Data) => string): string {
  if (data !== undefined) return shown(data)
  return status === 'error' ? 'Failed to load' : 'Loading...'
}

function usePolicyFact(id: number) {
  const query = useQuery(policiesApi.listPolicies.queryOptions({ input: { id } }))
  const inForce = query.data?.policies.find((policy) => policy.in_force)
  return {
    label: 'Policy',
    value: textOf(query, () => (inForce === undefined ? 'None in force' : policyTitle(inForce))),
    hint: inForce && (policyPremium(inForce) ?? 'Premium not known'),
  }
}

function useLastFact(id: number) {
  const { timeZone } = useMe()
  const query = useQuery(
    timelineApi.listTimeline.queryOptions({
      input: { id, by: 'client', limit: 1 },
    }),
  )
  const last = query.data?.entries[0]
  return {
    label: 'Last activity',
    value: textOf(query, () => (last === undefined ? 'Nothing yet' : last.text)),
    hint: last && displayInstant(last.at, timeZone),
  }
}

function useNextFact(id: number) {
  const query = useQuery(outreachApi.listPlannedEmails.queryOptions({ input: { id } }))
  const pause = useQuery(emailPauseApi.readEmailPause.queryOptions({ input: { id } }))
  const until = pause.data?.until
  const paused = until ? pausedUntilReason(until) : undefined
  const next = query.data?.plannedMails.find(({ scheduled_date }) => scheduled_date !== null)
  return {
    label: 'Next email',
    value: textOf(query, ({ noMailReason }) =>
      next === undefined
        ? (noMailReason ?? paused ?? 'None planned in the coming months.')
        : `${emailTypeLabel(next.type)}, ${displayDateOrBlank(next.scheduled_date)}`,
    ),
    hint: (next && plannedModeTexts[next.mode]) as ReactNode,
  }
}
