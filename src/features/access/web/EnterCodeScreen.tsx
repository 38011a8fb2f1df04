import { Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { statusOf } from '../../../ui/foundation/transport-error.ts'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { secondFactorApi } from '../client/second-factor-client.ts'
import { landingPath } from '../shared/page-access.policy.ts'
import { safeReturnTarget } from '../shared/return-target.rules.ts'
import { signInExpired } from '../shared/second-factor-texts.ts'
import { readTypedCode } from '../shared/typed-code.rules.ts'
import { CodeField } from './CodeField.tsx'
import { forgetReturnTarget } from './return-target.ts'
import { sessionQuery, useSession } from './use-session.ts'

const codeFailed = 'Your code could not be checked. Please try again.'
const intro = {
  app: 'Open your authenticator app and enter the six digits that it shows for Holdfast.',
  recovery: 'Enter one of the recovery codes that you saved. Each works once.',
} as const

export type EnterCodeScreenProps = {
  /** Opens the page after login. */
  onSignedIn: (goTo: string) => void
}

/** After the login link of a member with a second factor: asks for its code. */
export function EnterCodeScreen({ onSignedIn }: EnterCodeScreenProps) {
  const session = useSession()
  const [expired, setExpired] = useState(false)
  const codeRequired = session.data?.codeRequired === true
  // What was known before the link was opened may be out of date.
  if (session.isPending || (session.isFetching && !codeRequired && !expired))
    return <FullPageLoading />
  if (expired || !codeRequired)
    return (
      <CenteredPage title="Please log in again" subtitle={signInExpired}>
        <LinkButton href="/login">Request a new link</LinkButton>
      </CenteredPage>
    )
  return <EnterCode onSignedIn={onSignedIn} onExpired={() => setExpired(true)} />
}

function EnterCode({ onSignedIn, onExpired }: EnterCodeScreenProps & { onExpired: () => void }) {
  const queries = useQueryClient()
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const enter = useAction(secondFactorApi.enterCode.mutationOptions(), { failed: codeFailed })
  const cancel = useAction(secondFactorApi.cancelSignIn.mutationOptions(), { failed: codeFailed })
  const change = (text: string) => {
    setCode(text)
    setUnreadable(false)
  }
  const submit = () => {
    if (readTypedCode(code) === undefined) return setUnreadable(true)
    enter.run(
      { code },
      {
        onDone: ({ redirectUrl, recoveryCodesLeft }) => {
          forgetReturnTarget()
          if (recoveryCodesLeft !== null) toast({ message: leftText(recoveryCodesLeft) })
          onSignedIn(safeReturnTarget(redirectUrl) ?? landingPath)
        },
        onFailed: (error) => statusOf(error) === 401 && onExpired(),
      },
    )
  }
  const startOver = () =>
    cancel.run(undefined, {
      onDone: () => {
        queries.removeQueries({ queryKey: sessionQuery.queryKey })
        onSignedIn('/login')
      },
    })
  const other = kind === 'app' ? 'recovery' : 'app'
  return (
    <CenteredPage title="Enter your code" subtitle={intro[kind]}>
      <Form
        label="Enter your code"
        submitLabel="Continue"
        submittingLabel="Checking..."
        submitting={enter.busy}
        fullWidth
        error={unreadable ? undefined : (enter.error ?? cancel.error)}
        onSubmit={submit}
      >
        <CodeField
          key={kind}
          kind={kind}
          value={code}
          onChange={change}
          disabled={enter.busy}
          refused={enter.error !== undefined}
          error={unreadable ? incomplete[kind] : undefined}
          autoFocus
        />
      </Form>
      <Stack gap="sm" mt="md">
        <Group justify="space-between" gap="sm">
          <TextButton
            onClick={() => {
              setKind(other)
              change('')
              enter.reset()
            }}
          >
            {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
          </TextButton>
          <TextButton onClick={startOver}>Use another email</TextButton>
        </Group>
        <Text size="sm" c="dimmed">
          Lost your phone and your recovery codes? An administrator of your agency can reset your
          second factor. If you are the only one, contact the person who runs this site.
        </Text>
      </Stack>
    </CenteredPage>
  )
}

const incomplete = {
  app: 'Please enter the six digits',
  recovery: 'Please enter all ten letters and digits',
} as const

const leftText = (left: number) =>
  left === 0
    ? 'That was your last recovery code. Get new ones on your profile.'
    : `You logged in with a recovery code. ${left} left.`
