import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { statusOf, transportErrorMessage } from '../../../../ui/foundation/transport-error.ts'
import { CenteredPage } from '../../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../../ui/frame/FullPageLoading.tsx'
import { LinkNotChecked } from '../../../../ui/frame/LinkNotChecked.tsx'
import { remindersApi } from '../../client/reminders-client.ts'
import { reminderFailed } from '../../shared/reminders/reminder-texts.ts'

/** The page of the link in a daily reminder. It waits for a press: mail scanners open links. */
export function ReminderOffScreen({ token }: { token: string }) {
  const opened = useQuery(
    remindersApi.readReminderOff.queryOptions({ input: { token }, retry: false }),
  )
  const stop = useAction(remindersApi.turnReminderOff.mutationOptions(), {
    invalidates: [remindersApi.key()],
    failed: reminderFailed,
  })
  if (opened.isPending) return <FullPageLoading text="Checking your link..." />
  if (opened.isError)
    return statusOf(opened.error) === 404 ? (
      <CenteredPage title="Link not valid" subtitle={transportErrorMessage(opened.error)}>
        <LinkButton href="/profile">Open your profile</LinkButton>
      </CenteredPage>
    ) : (
      <LinkNotChecked
        error={opened.error}
        onRetry={() => void opened.refetch()}
        retrying={opened.isFetching}
      />
    )
  const { agency, wanted } = opened.data
  return wanted ? (
    <CenteredPage
      title="Turn off your daily reminder?"
      subtitle={`You will no longer get a daily email with your work at ${agency}.`}
    >
      <SubmitError message={stop.error} />
      <Button
        fullWidth
        onClick={() => stop.run({ token })}
        loading={stop.busy}
        loadingText="Turning it off..."
      >
        Turn it off
      </Button>
    </CenteredPage>
  ) : (
    <CenteredPage
      title="Your daily reminder is off"
      subtitle={`You can turn it on again in your profile at ${agency}.`}
    >
      <LinkButton href="/profile" fullWidth>
        Open your profile
      </LinkButton>
    </CenteredPage>
  )
}
