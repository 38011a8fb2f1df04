import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { displayDate } from '../../../kernel/calendar-date.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { StatusBadge } from '../../../ui/data/StatusBadge.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { outreachApi, type outreachClient } from '../client/outreach-client.ts'
import { emailStatusText, possiblySentTwiceText } from '../shared/email-status.ts'
import { jointText } from '../shared/joint-text.ts'
import { emailTypeLabel } from '../shared/labels.ts'
import { emailNotFound } from '../shared/outreach.contract.ts'
import { EmailBody } from './EmailBody.tsx'
import { EmailReports } from './EmailReports.tsx'
import { emailTones } from './email-tones.ts'
import { PrintButton } from './PrintButton.tsx'
import { SendingPaused } from './SendingPaused.tsx'
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx'

type Email = Awaited<ReturnType<typeof outreachClient.readEmail>>['mail']

/**
 * An email as its client got it, or as it would go now if it was not sent. `contactId` and
 * `emailId` come from the URL.
 */
export function EmailScreen({ contactId, emailId }: { contactId: string; emailId: string }) {
  const query = useQuery(outreachApi.readEmail.queryOptions({ input: { id: Number(emailId) } }))
  const email = query.data?.mail
  return (
    <Page
      title={email?.subject ?? 'Email'}
      badge={email?.sendMode === 'test' && <StatusBadge status="test" tones={emailTones} />}
      back={{ label: 'Back to contact', href: `/contact/${email?.contactId ?? contactId}` }}
      actions={email && <PrintButton />}
    >
      <QueryState query={query} errorText={/^\d+$/.test(emailId) ? undefined : emailNotFound}>
        {(data) => <Shown email={data.mail} />}
      </QueryState>
    </Page>
  )
}

function Shown({ email }: { email: Email }) {
  const { timeZone } = useMe()
  const joint = jointText({ ...email, scheduled_date: email.scheduledDate })
  return (
    <Stack gap="lg">
      {email.state === 'queued' && <SendingPaused />}
      {!email.asSent && (
        <Banner tone="info">
          This email has not been sent. It is shown as it would go out now. The links do not work.
        </Banner>
      )}
      {joint !== undefined && <Banner tone="info">{joint}</Banner>}
      {email.state === 'unconfirmed' ? (
        <UnconfirmedEmail id={email.id} />
      ) : (
        email.possiblySentTwice && <Banner tone="warning">{possiblySentTwiceText}</Banner>
      )}
      <EmailReports reports={email.reports} />
      <Section title="Details">
        <Facts
          items={[
            { label: 'From', value: email.from },
            {
              label: 'To',
              value: email.to,
              hint:
                email.sendMode === 'test'
                  ? 'Test: sent to the agency instead of the client'
                  : undefined,
            },
            { label: 'Reply-to', value: email.replyTo },
            { label: 'Subject', value: email.subject },
            { label: 'Email type', value: emailTypeLabel(email.emailType) },
            {
              label: 'Status',
              value: emailStatusText({ status: email.state, failure: email.failure }),
            },
            { label: 'Scheduled', value: displayDate(email.scheduledDate) },
            {
              label: 'Sent',
              value: email.sentAt === null ? null : displayInstant(email.sentAt, timeZone),
            },
          ]}
        />
      </Section>
      <EmailBody {...email} />
    </Stack>
  )
}
