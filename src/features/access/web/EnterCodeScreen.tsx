import { Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { FullPageLoading } from '../../../ui/frame/FullPageLoading.tsx'
import { secondFactorApi } from '../client/second-factor-client.ts'
import type { SecondFactorKind } from '../shared/access.contract.ts'
import { landingPath } from '../shared/page-access.policy.ts'
import { safeReturnTarget } from '../shared/return-target.rules.ts'
import { signInExpired } from '../shared/second-factor-texts.ts'
import { EnterCodeForm } from './EnterCodeForm.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { forgetReturnTarget } from './return-target.ts'
import { canUsePasskeys } from './security/passkey-in-browser.ts'
import { sessionQuery, useSession } from './use-session.ts'

type Way = SecondFactorKind | 'recovery'

const texts: Readonly<Record<Way, { title: string; intro: string; other: string }>> = {
  passkey: {
    title: 'Use your passkey',
    intro: 'Your device will ask for your fingerprint, face, PIN or security key.',
    other: 'Use a passkey',
  },
  app: {
    title: 'Enter your code',
    intro: 'Open your authenticator app and enter the six-digit code it shows for Holdfast.',
    other: 'Use the authenticator app',
  },
  recovery: {
    title: 'Enter your code',
    intro: 'Enter one of your saved recovery codes. Each one works once.',
    other: 'Use a recovery code',
  },
}

export type EnterCodeScreenProps = {
  /** Opens the page after login. */
  onSignedIn: (goTo: string) => void
}

/** After the login link of a member with a second factor: asks for it. */
export function EnterCodeScreen({ onSignedIn }: EnterCodeScreenProps) {
  const session = useSession()
  const [expired, setExpired] = useState(false)
  const factors = session.data?.secondFactors ?? []
  const codeRequired = factors.length > 0
  // What was known before the link was opened may be out of date.
  if (session.isPending || (session.isFetching && !codeRequired && !expired))
    return <FullPageLoading />
  if (expired || !codeRequired)
    return (
      <CenteredPage title="Please log in again" subtitle={signInExpired}>
        <LinkButton href="/login">Request a new link</LinkButton>
      </CenteredPage>
    )
  const usable = factors.filter((kind) => kind !== 'passkey' || canUsePasskeys())
  // A passkey is quicker than a code.
  const ways: readonly Way[] = [...usable.toReversed(), 'recovery']
  return <EnterFactor ways={ways} onSignedIn={onSignedIn} onExpired={() => setExpired(true)} />
}

type EnterFactorProps = EnterCodeScreenProps & { ways: readonly Way[]; onExpired: () => void }

function EnterFactor({ ways, onSignedIn, onExpired }: EnterFactorProps) {
  const queries = useQueryClient()
  const [way, setWay] = useState(ways[0] ?? 'recovery')
  const cancel = useAction(secondFactorApi.cancelSignIn.mutationOptions(), {
    failed: 'We could not cancel this login. Please try again.',
  })
  const proceed = (redirectUrl: string) => {
    forgetReturnTarget()
    onSignedIn(safeReturnTarget(redirectUrl) ?? landingPath)
  }
  const startOver = () =>
    cancel.run(undefined, {
      onDone: () => {
        queries.removeQueries({ queryKey: sessionQuery.queryKey })
        onSignedIn('/login')
      },
    })
  const { title, intro } = texts[way]
  return (
    <CenteredPage title={title} subtitle={intro}>
      {way === 'passkey' ? (
        <PasskeyForm onSignedIn={proceed} onExpired={onExpired} />
      ) : (
        <EnterCodeForm key={way} kind={way} onSignedIn={proceed} onExpired={onExpired} />
      )}
      <Stack gap="sm" mt="md">
        <SubmitError message={cancel.error} />
        <Group justify="space-between" gap="sm">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <TextButton key={other} onClick={() => setWay(other)}>
                {texts[other].other}
              </TextButton>
            ))}
          <TextButton onClick={startOver}>Use another email</TextButton>
        </Group>
        <Text size="sm" c="dimmed">
          Lost your device and your recovery codes? An admin at your agency can reset your second
          factor. If you are the only admin, contact the person who runs this site.
        </Text>
      </Stack>
    </CenteredPage>
  )
}
