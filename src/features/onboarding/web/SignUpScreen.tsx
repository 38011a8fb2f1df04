import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { productName } from '../../../kernel/product.ts'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { CenteredPage } from '../../../ui/frame/CenteredPage.tsx'
import { trialDays } from '../../entitlements/shared/agency-life.rules.ts'
import { findTier } from '../../entitlements/shared/subscription-tiers.ts'
import { AcceptedTexts } from './AcceptedTexts.tsx'
import { SignUpDone, type SignUpDoneProps } from './SignUpDone.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import type { SignedUp } from './use-sign-up-form.ts'
import { WishedPlan } from './WishedPlan.tsx'
import { rememberWishedPlan } from './wished-plan.ts'

export type SignUpScreenProps = Pick<SignUpDoneProps, 'onLogin' | 'inbox'> & {
  /** The id of the plan that the visitor pressed on the pricing page; unknown ones are ignored. */
  plan: string | undefined
}

/** Sign-up of a new agency (SIGNUP-001 to SIGNUP-011). */
export function SignUpScreen({ onLogin, inbox, plan }: SignUpScreenProps) {
  const [outcome, setOutcome] = useState<SignedUp>()
  const tier = plan === undefined ? undefined : findTier(plan)
  const signedUp = (done: SignedUp) => {
    rememberWishedPlan(done.email, tier?.id)
    setOutcome(done)
  }
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
      {tier !== undefined && <WishedPlan tier={tier} />}
      <SignUpForm onSignedUp={signedUp} />
      <AcceptedTexts />
      <Text size="sm" c="dimmed" mt="lg">
        Already have an account?{' '}
        <Anchor component={AppLink} href="/login" size="sm" py="sm" underline="always">
          Log In
        </Anchor>
      </Text>
    </CenteredPage>
  )
}
