import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { contactNotFound } from '../../contacts/shared/contact-texts.ts'
import { ruleName } from '../../enrollment-windows/shared/rule-name.ts'
import type { EmailType } from '../../organizations/shared/email-types.ts'
import { outreachApi, type outreachClient } from '../client/outreach-client.ts'
import { plannedModeTexts } from '../shared/draft-texts.ts'
import { activityStatusText, emailTypeLabel } from '../shared/labels.ts'
import { DecideDraft } from './drafts/DecideDraft.tsx'
import { EmailBody } from './EmailBody.tsx'
import { PrintButton } from './PrintButton.tsx'
import { EmailStatusBadge, SendingPaused } from './SendingPaused.tsx'
import { TestSend } from './TestSend.tsx'

type Preview = Awaited<ReturnType<typeof outreachClient.previewPlannedEmail>>['preview']
/** From the URL. */
export type PlannedEmailScreenProps = { contactId: string; type: string; occasion: string }

/**
 * A planned, held or skipped email as the client would get it today. The agent can send it to
 * themselves as a test.
 */
export function PlannedEmailScreen({ contactId, type, occasion }: PlannedEmailScreenProps) {
  const input = { id: Number(contactId), type, occasion }
  const query = useQuery(outreachApi.previewPlannedEmail.queryOptions({ input }))
  return (
    <Page
      title={`Preview: ${emailTypeLabel(type)}`}
      badge={query.data && <EmailStatusBadge status={query.data.preview.planned.status} />}
      back={{ label: 'Back to contact', href: `/contact/${contactId}` }}
      actions={
        query.data && (
          <>
            <PrintButton />
            <DecideDraft
              draft={{
                contact_id: Number(contactId) as ContactId,
                type: type as EmailType,
                occasion,
              }}
              mode={query.data.preview.planned.mode}
              increase={query.data.preview.increase}
            />
          </>
        )
      }
    >
      <QueryState query={query} errorText={/^\d+$/.test(contactId) ? undefined : contactNotFound}>
        {({ preview }) => (
          <Stack gap="lg">
            <Notices preview={preview} />
            {preview.planned.status !== 'skipped' && <SendingPaused />}
            <TestSend {...input} />
            <Section title="Details">
              <Details preview={preview} />
            </Section>
            <EmailBody {...preview} />
          </Stack>
        )}
      </QueryState>
    </Page>
  )
}

function Notices({ preview: { planned, beforeGoLiveTo } }: { preview: Preview }) {
  return (
    <>
      <Banner tone="info">
        This preview uses today’s data and settings. Viewing it does not send or record anything.{' '}
        {planned.type.startsWith('follow_up_')
          ? 'Its button will open the quote from the earlier email.'
          : 'The quote behind its button is created when the email is sent, with that day’s prices.'}
      </Banner>
      {planned.status !== 'scheduled' && (
        <Banner tone="warning">{activityStatusText(planned.status, planned.reason)}</Banner>
      )}
      {beforeGoLiveTo !== null && (
        <Banner tone="warning">
          Your agency is not live yet. Until Go Live, this email goes to {beforeGoLiveTo}, marked
          TEST.
        </Banner>
      )}
    </>
  )
}

const dateOf = (date: CalendarDate | null) => (date === null ? null : displayDate(date))

function Details({ preview }: { preview: Preview }) {
  const { planned } = preview
  const { rule } = planned
  const { sendingPause } = useMe()
  const status = activityStatusText(planned.status, planned.reason)
  const window = rule?.start != null && `${dateOf(rule.start)} – ${dateOf(rule.end)}. Source: `
  const mode = plannedModeTexts[planned.mode]
  return (
    <Facts
      items={[
        { label: 'From', value: preview.from },
        { label: 'To', value: preview.to },
        { label: 'Reply-to', value: preview.replyTo },
        { label: 'Subject', value: preview.subject },
        {
          label: 'Send date',
          value: dateOf(planned.scheduled_date) ?? 'Not sent',
          hint:
            planned.scheduled_date &&
            (sendingPause === null
              ? '8:30 AM in the client’s time zone'
              : 'Planned, but sending is paused'),
        },
        {
          label: planned.reason === null ? 'Status' : 'Why',
          value: planned.status === 'skipped' ? status : (sendingPause ?? status),
        },
        ...(mode === undefined ? [] : [{ label: 'Sending', value: mode }]),
        { label: 'Event', value: dateOf(planned.event_date) },
        ...(rule === null
          ? []
          : [
              {
                label: 'Rule',
                value: ruleName(rule),
                hint: <Group gap={4}>{[window, rule.source].filter(Boolean).join('')}</Group>,
              },
            ]),
      ]}
    />
  )
}
