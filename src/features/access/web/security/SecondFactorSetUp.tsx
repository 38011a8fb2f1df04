import { Box, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextButton } from '../../../../ui/buttons/TextButton.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { statusOf } from '../../../../ui/foundation/transport-error.ts'
import { secondFactorApi, secondFactorClient } from '../../client/second-factor-client.ts'
import { needsSignInAgain } from '../../client/use-sign-in-again.ts'
import { readTypedCode } from '../../shared/typed-code.rules.ts'
import { CodeField } from '../CodeField.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { canUsePasskeys } from './passkey-in-browser.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SignInAgainNotice } from './SignInAgainNotice.tsx'
import styles from './security.module.css'

const startFailed = 'We could not start the setup.'
const confirmFailed = 'We could not check your code. Please try again.'

export type SecondFactorSetUpProps = {
  email: string
  /** The second factor is on and the recovery codes were saved. */
  onDone: () => void
}

/** Sets up a second factor: an authenticator app, or a passkey where the browser has them. */
export function SecondFactorSetUp(props: SecondFactorSetUpProps) {
  const [way, setWay] = useState<'app' | 'passkey'>('app')
  return (
    <Stack gap="lg">
      {way === 'app' ? <AppSetUp {...props} /> : <AddPasskey {...props} />}
      {canUsePasskeys() && (
        <div>
          <TextButton onClick={() => setWay(way === 'app' ? 'passkey' : 'app')}>
            {way === 'app' ? 'Use a passkey instead' : 'Use an authenticator app instead'}
          </TextButton>
        </div>
      )}
    </Stack>
  )
}

/** Sets up an authenticator app: scan, confirm by a code, save the recovery codes. */
export function AppSetUp({ email, onDone }: SecondFactorSetUpProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const started = useQuery({
    queryKey: ['second-factor-setup'],
    queryFn: () => secondFactorClient.startSecondFactor(),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: codes === undefined,
  })
  const restart = () => void started.refetch()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (needsSignInAgain(started.error))
    return <SignInAgainNotice email={email} onSignedIn={restart} />
  return (
    <QueryState query={started} errorText={startFailed} loadingText="Preparing setup...">
      {(secret) => <ScanAndConfirm {...secret} onConfirmed={setCodes} onExpired={restart} />}
    </QueryState>
  )
}

type ScanAndConfirmProps = {
  secret: string
  qrCode: string
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onExpired: () => void
}

function ScanAndConfirm({ secret, qrCode, onConfirmed, onExpired }: ScanAndConfirmProps) {
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const confirm = useAction(secondFactorApi.confirmSecondFactor.mutationOptions(), {
    failed: confirmFailed,
  })
  const submit = () => {
    if (readTypedCode(code)?.kind !== 'app') return setIncomplete(true)
    confirm.run(
      { code },
      {
        onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
        onFailed: (error) => {
          setCode('')
          if (statusOf(error) === 409 || needsSignInAgain(error)) onExpired()
        },
      },
    )
  }
  return (
    <Stack gap="lg">
      <List type="ordered" spacing="xs">
        <List.Item>
          Install an authenticator app on your phone, such as Google Authenticator, Microsoft
          Authenticator or 1Password.
        </List.Item>
        <List.Item>Scan this code with the app, or enter the key by hand.</List.Item>
        <List.Item>Enter the six-digit code the app shows.</List.Item>
      </List>
      <Group align="center" gap="lg" className={styles.scan}>
        <img
          src={qrCode}
          alt="QR code for your authenticator app"
          width={184}
          height={184}
          className={styles.qrCode}
        />
        <Box miw={0} flex={1}>
          <Text size="sm" c="dimmed">
            Can’t scan it? Enter this key:
          </Text>
          <Text className={styles.secret} aria-label="Setup key">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Text>
        </Box>
      </Group>
      <Form
        label="Confirm the code"
        submitLabel="Turn on the second factor"
        submittingLabel="Checking..."
        submitting={confirm.busy}
        error={incomplete ? undefined : confirm.error}
        onSubmit={submit}
      >
        <CodeField
          kind="app"
          value={code}
          onChange={(text) => {
            setCode(text)
            setIncomplete(false)
          }}
          disabled={confirm.busy}
          refused={confirm.error !== undefined}
          error={incomplete ? 'Please enter all six digits' : undefined}
        />
      </Form>
    </Stack>
  )
}
