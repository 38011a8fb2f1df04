import { Badge, Divider, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { defaultLocale } from '../../../kernel/locale.ts'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { languageNames } from '../../contacts/shared/contact-columns.ts'
import { eligibilityApi, type eligibilityClient } from '../client/eligibility-client.ts'
import { healthOutcomeNames } from '../shared/health-outcome.rules.ts'

type Submission = Awaited<
  ReturnType<typeof eligibilityClient.listSubmissions>
>['submissions'][number]

/** The contact's health answers, loaded each time: each view is logged, and nothing is cached. */
export function HealthAssessmentDialog({
  open,
  onClose,
  contactId,
}: {
  open: boolean
  onClose: () => void
  contactId: number
}) {
  return (
    <Modal open={open} onClose={onClose} title="Health Assessment" size="lg">
      <Answers contactId={contactId} />
    </Modal>
  )
}

function Answers({ contactId }: { contactId: number }) {
  const query = useQuery(
    eligibilityApi.listSubmissions.queryOptions({
      input: { id: contactId },
      staleTime: 0,
      gcTime: 0,
    }),
  )
  return (
    <QueryState
      query={query}
      isEmpty={(data) => data.submissions.length === 0}
      empty={
        <EmptyState
          title="No health answers yet"
          text="They’ll appear here once the contact answers the health questions."
        />
      }
    >
      {({ submissions }) => (
        <Stack gap="xl">
          {submissions.map((submission) => (
            <Assessment key={submission.id} submission={submission} />
          ))}
          <Text size="xs" c="dimmed">
            Health answers are confidential. Each view is logged with your name and the time.
          </Text>
        </Stack>
      )}
    </QueryState>
  )
}

function Assessment({ submission }: { submission: Submission }) {
  const { timeZone } = useMe()
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Title order={3} size="md">
          Submitted {displayInstant(submission.submittedAt, timeZone)}
        </Title>
        <Badge color={submission.outcome === 'accept' ? 'positive' : 'warning'}>
          {healthOutcomeNames[submission.outcome].badge}
        </Badge>
        {submission.setAside && <Badge color="gray">Not counted</Badge>}
        {submission.language !== defaultLocale && (
          <Badge color="gray">Answered in {languageNames[submission.language]}</Badge>
        )}
      </Group>
      {submission.setAside && (
        <Text size="sm">
          Sent from a different device than the earlier answers, without confirming the client’s
          birth date. It may be a stranger with a forwarded link, so these answers do not count.
          Please check with the client.
        </Text>
      )}
      {submission.answers.map((answer) => (
        <Stack key={answer.questionId} gap="xs">
          <Divider />
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={600}>{answer.title}</Text>
              <Text size="sm" c="dimmed">
                {answer.text}
              </Text>
            </div>
            <Badge color={answer.answer === 'yes' ? 'warning' : 'gray'}>
              {answer.answer === 'yes' ? 'Yes' : 'No'}
            </Badge>
          </Group>
          {answer.followUps.map((followUp) => (
            <div key={followUp.text}>
              <Text size="sm" c="dimmed">
                {followUp.text}
              </Text>
              <Text size="sm">{followUp.details}</Text>
            </div>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
