import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api, type client } from '../../../api/api.ts'
import { useMe } from '../../../api/use-me.ts'
import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { Facts } from '../../../ui/data/Facts.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { StatusBadge } from '../../../ui/data/StatusBadge.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { mailStateText, possiblySentTwiceText } from '../shared/email-state.ts'
import { emailTypeLabel } from '../shared/labels.ts'
import { mailNotFound } from '../shared/outreach.contract.ts'
import { MailBody } from './EmailBody.tsx'
import { PrintButton } from './PrintButton.tsx'

type Mail = Awaited<ReturnType<typeof client.outreach.readMail>>['mail']

/** A mail as its client got it, or as it would go now if it has not gone. `contactId` and `mailId` as the address has them. */
export function MailScreen({ contactId, mailId }: { contactId: string; mailId: string }) {
  const query = useQuery(api.outreach.readMail.queryOptions({ input: { id: Number(mailId) } }))
  const mail = query.data?.mail
  return (
    <Page
      title={mail?.subject ?? 'Mail'}
      badge={mail?.sendMode === 'test' && <StatusBadge status="test" />}
      back={{ label: 'Back to contact', href: `/contact/${mail?.contactId ?? contactId}` }}
      actions={mail && <PrintButton />}
    >
      <QueryState query={query} errorText={/^\d+$/.test(mailId) ? undefined : mailNotFound}>
        {(data) => <Shown mail={data.mail} />}
      </QueryState>
    </Page>
  )
}

function Shown({ mail }: { mail: Mail }) {
  const { timeZone } = useMe()
  return (
    <Stack gap="lg">
      {!mail.asSent && (
        <Banner tone="info">
          This mail has not been sent. It is shown as it would go now, with links that lead nowhere.
        </Banner>
      )}
      {mail.possiblySentTwice && <Banner tone="warning">{possiblySentTwiceText}</Banner>}
      <Section title="Details">
        <Facts
          items={[
            { label: 'From', value: mail.from },
            {
              label: 'To',
              value: mail.to,
              hint:
                mail.sendMode === 'test'
                  ? 'Test: sent to the agency instead of the client'
                  : undefined,
            },
            { label: 'Answers go to', value: mail.replyTo },
            { label: 'Subject', value: mail.subject },
            { label: 'Email type', value: emailTypeLabel(mail.emailType) },
            { label: 'State', value: mailStateText(mail) },
            { label: 'Scheduled', value: displayDate(mail.scheduledDate as CalendarDate) },
            {
              label: 'Sent',
              value: mail.sentAt === null ? null : displayInstant(mail.sentAt, timeZone),
            },
          ]}
        />
      </Section>
      <MailBody {...mail} />
    </Stack>
  )
}
