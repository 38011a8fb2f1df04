import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { productName } from '../../../kernel/product.ts'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { trialDays } from '../../entitlements/shared/agency-life.rules.ts'
import { SignUpDone, type SignUpDoneProps } from './SignUpDone.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { SignedUp } from './use-sign-up-form.ts'

export type SignUpScreenProps = Pick<SignUpDoneProps, 'onLogin' | 'inbox'>

/** Sign-up of a new agency (SIGNUP-001 to SIGNUP-011). */
export function SignUpScreen({ onLogin, inbox }: SignUpScreenProps) {
  const [outcome, setOutcome] = useState<SignedUp>()
  if (outcome !== undefined)
    return (
      <CenteredPage title="Check your inbox">
        <SignUpDone
          outcome={outcome}
          onLogin={onLogin}
          onOtherEmail={() => setOutcome(undefined)}
          inbox={inbox}
        />
      </CenteredPage>
    )
  return (
    <CenteredPage
      title="Get Started"
      subtitle={`Create your agency's ${productName} account. The first ${trialDays} days are free.`}
    >
      <SignUpForm onSignedUp={setOutcome} />
      <Text size="sm" c="dimmed" mt="lg">
        Already have an account?{' '}
        <Anchor component={AppLink} href="/login" size="sm" py="sm" underline="always">
          Log In
        </Anchor>
      </Text>
    </CenteredPage>
  )
}
