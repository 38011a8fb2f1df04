import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { statusOf, transportErrorMessage } from '../../../ui/foundation/transport-error.ts'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { LinkNotChecked } from '../../../ui/frame/LinkNotChecked.tsx'
import { loginEmailApi } from '../client/login-email-client.ts'
import type { LoginEmailChange } from '../shared/login-email.contract.ts'

export type LoginEmailScreenProps = { token: string }

/**
 * The page of the links in emails about a new login email. It waits for a press, since mail
 * scanners open links.
 */
export function LoginEmailScreen({ token }: LoginEmailScreenProps) {
  const opened = useQuery(
    loginEmailApi.readLoginEmailChange.queryOptions({ input: { token }, retry: false }),
  )
  const decide = useAction(loginEmailApi.decideLoginEmailChange.mutationOptions(), {
    invalidates: [loginEmailApi.key()],
    failed: 'Failed to change the login email. Please try again.',
  })
  if (opened.isPending) return <FullPageLoading text="Checking your link..." />
  if (opened.isError)
    return statusOf(opened.error) === 400 ? (
      <CenteredPage title="Link not valid" subtitle={transportErrorMessage(opened.error)}>
        <LinkButton href="/login">Go to login</LinkButton>
      </CenteredPage>
    ) : (
      <LinkNotChecked
        error={opened.error}
        onRetry={() => void opened.refetch()}
        retrying={opened.isFetching}
      />
    )
  const change = opened.data
  const { title, text, button, busy } = change.done ? doneTexts(change) : askTexts(change)
  return (
    <CenteredPage title={title} subtitle={text}>
      <SubmitError message={decide.error} />
      {change.done ? (
        <LinkButton href="/login" fullWidth>
          Log in
        </LinkButton>
      ) : (
        <Button
          fullWidth
          onClick={() => decide.run({ token })}
          loading={decide.busy}
          loadingText={busy}
        >
          {button}
        </Button>
      )}
    </CenteredPage>
  )
}

interface Texts {
  readonly title: string
  readonly text: string
  readonly button?: string
  readonly busy?: string
}

const askTexts = ({ kind, agency, from, to, inForce }: LoginEmailChange): Texts => {
  if (kind === 'confirm')
    return {
      title: 'Confirm your login email',
      text: `From now on, you’ll log in to ${agency} with ${to} instead of ${from}. You’ll be logged out on all devices, and your API keys will stop working.`,
      button: 'Confirm this email',
      busy: 'Confirming...',
    }
  return inForce
    ? {
        title: 'Undo the change to your login email?',
        text: `You’ll log in to ${agency} with ${from} again. Anyone using ${to} will be logged out, and your API keys will stop working.`,
        button: `Use ${from} again`,
        busy: 'Undoing...',
      }
    : {
        title: 'Keep your login email?',
        text: `You’ll keep logging in to ${agency} with ${from}, and ${to} can no longer be confirmed. You’ll be logged out on all devices, and your API keys will stop working.`,
        button: `Keep ${from}`,
        busy: 'Saving...',
      }
}

const doneTexts = ({ kind, agency, from, to }: LoginEmailChange): Texts =>
  kind === 'confirm'
    ? {
        title: 'Your login email was changed',
        text: `Log in to ${agency} with ${to} from now on.`,
      }
    : {
        title: 'Your login email stays the same',
        text: `Log in to ${agency} with ${from}. If you did not know about the change, tell an admin at your agency and check the audit log together.`,
      }
