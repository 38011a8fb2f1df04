import { Radio, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { statusOf } from '../../../ui/foundation/transport-error.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { secondFactorApi } from '../client/second-factor-client.ts'
import { meQuery } from '../client/use-me.ts'
import { needsSignInAgain, useSignInAgain } from '../client/use-sign-in-again.ts'
import { concernedText } from '../shared/required-of.rules.ts'
import { RequiredOf } from '../shared/required-of.ts'
import type { SignInSecurity } from '../shared/second-factor.contract.ts'

const saveFailed = 'Failed to save login security. Please try again.'
const choices: Readonly<Record<RequiredOf, string>> = {
  off: 'Not required',
  admins: 'Required for admins',
  all: 'Required for everyone',
}
const questions: Readonly<Record<RequiredOf, string>> = {
  off: 'Stop requiring a second factor?',
  admins: 'Require a second factor for admins?',
  all: 'Require a second factor for everyone?',
}
const loadFailed = 'Failed to load login security'

/** Of whom the agency demands a second factor; for admins. */
export function SignInSecuritySection() {
  const security = useQuery(secondFactorApi.readSignInSecurity.queryOptions())
  return (
    <Section
      title="Login security"
      description="Choose whether people in your agency must use a second factor, such as a code from an app on their phone."
    >
      <QueryState query={security} compact errorText={loadFailed}>
        {(data) => <Choice key={data.security.requiredOf} security={data.security} />}
      </QueryState>
    </Section>
  )
}

function Choice({ security }: { security: SignInSecurity }) {
  const queries = useQueryClient()
  const { requiredOf: was } = security
  const [requiredOf, choose] = useState<RequiredOf>(was)
  const [asking, setAsking] = useState(false)
  const signInAgain = useSignInAgain()
  const save = useAction(secondFactorApi.requireSecondFactor.mutationOptions(), {
    invalidates: [
      secondFactorApi.readSignInSecurity.key(),
      secondFactorApi.readSecondFactor.key(),
      meQuery.queryKey,
    ],
    failed: saveFailed,
  })
  const confirm = () =>
    save.run(
      { requiredOf, was },
      {
        onDone: () => {
          setAsking(false)
          toast({ message: 'Login security saved', tone: 'positive' })
        },
        onFailed: (error) => {
          if (needsSignInAgain(error)) {
            save.reset()
            setAsking(false)
            signInAgain.ask()
          }
          if (statusOf(error) === 409)
            void queries.invalidateQueries({ queryKey: secondFactorApi.readSignInSecurity.key() })
        },
      },
    )
  return (
    <Stack gap="md">
      <Radio.Group
        label="Second factor"
        value={requiredOf}
        onChange={(value) => choose(RequiredOf.parse(value))}
      >
        <Stack gap="xs" mt="xs">
          {RequiredOf.options.map((option) => (
            <Radio key={option} value={option} label={choices[option]} />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed" role="status">
        {concernedText(requiredOf, security)}
      </Text>
      <div>
        <Button onClick={() => setAsking(true)} disabled={requiredOf === was}>
          Save login security
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => {
          save.reset()
          setAsking(false)
        }}
        onConfirm={confirm}
        title={questions[requiredOf]}
        confirmLabel="Save"
        color="accent"
        busy={save.busy}
        busyLabel="Saving..."
        error={save.error}
      >
        {concernedText(requiredOf, security)}
      </ConfirmDialog>
      <SignInAgainDialog {...signInAgain} before="change the login security" />
    </Stack>
  )
}
