import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countOf, formatCount } from '../../../../kernel/count.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { trialDays } from '../../../entitlements/shared/agency-life.rules.ts'
import { onboardingApi } from '../../client/onboarding-client.ts'
import type { Colleague } from '../../shared/wizard.contract.ts'
import type { WizardEnd } from './use-wizard-end.ts'
import type { WizardSlots } from './wizard-slots.ts'

const pollEvery = 1500
/** The account is usually there before this step opens. */
const maxPolls = 12

export type PaymentStepProps = {
  person: { firstName: string; lastName: string; email: string }
  colleagues: readonly Colleague[]
  /** The furthest saved step; 0 without a setup. */
  reached: number
  onStep: (step: number) => void
  end: WizardEnd
  payment: WizardSlots['payment']
}

/** Step 4 of the wizard: the payment, then the end of the setup (ONBOARD-026 to ONBOARD-028). */
export function PaymentStep({
  person,
  colleagues,
  reached,
  onStep,
  end,
  payment,
}: PaymentStepProps) {
  const ready = reached >= 4
  const account = useQuery({
    ...onboardingApi.resumeWizard.queryOptions({ input: {}, enabled: ready }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.plan == null && state.dataUpdateCount < maxPolls ? pollEvery : false,
  })
  const plan = account.data?.plan
  const waited = account.isFetchedAfterMount && (account.data?.plan ?? null) === null
  if (!ready)
    return (
      <Notice
        tone="warning"
        text="Finish the other steps before payment."
        action={{ label: 'Go to the next step', onAction: () => onStep(Math.max(1, reached)) }}
      />
    )
  if (end.state === 'paid')
    return (
      <Stack gap="md">
        <Banner tone="positive">
          We received your payment. To open your account, use the login link we email to{' '}
          <strong>{person.email}</strong>.
        </Banner>
        <SendLink end={end} />
      </Stack>
    )
  if (end.state === 'ended')
    return (
      <Stack gap="md">
        <Banner tone="warning" title="Your account is ready, but some items could not be added">
          {end.notAdded.map(({ name, reason }) => (
            <Text key={name} size="sm">
              {name}: {reason}
            </Text>
          ))}
        </Banner>
        <Group>
          <Button onClick={end.leave}>Continue to Dashboard</Button>
        </Group>
      </Stack>
    )
  if (end.state === 'failed' || end.state === 'ending')
    return (
      <Stack gap="md">
        {end.error !== undefined && <Banner tone="critical">{end.error}</Banner>}
        <Group>
          <Button onClick={end.retry} loading={end.state === 'ending'} loadingText="Finishing...">
            Try again
          </Button>
        </Group>
      </Stack>
    )
  const isFinalizing = end.state === 'finalizing'
  if (end.paid && !isFinalizing)
    return (
      <Stack gap="md">
        <Banner tone="positive">Your payment is confirmed.</Banner>
        <Group>
          <Button onClick={end.retry}>Continue to Dashboard</Button>
        </Group>
      </Stack>
    )
  if (plan == null)
    return (
      <Stack gap="md">
        {waited && account.fetchStatus === 'idle' ? (
          <>
            <Banner tone="info" title="Please continue from your email">
              We sent an email to <strong>{person.email}</strong>. Use the link in it to log in and
              continue.
            </Banner>
            <SendLink end={end} />
          </>
        ) : (
          <Text role="status">Preparing your payment...</Text>
        )}
      </Stack>
    )
  return (
    <Stack gap="lg">
      <Text>
        <strong>
          {plan.name}, ${formatCount(plan.price)} a month
        </strong>{' '}
        for {countOf(colleagues.length + 1, 'person', 'people')}. You can change your plan later.
      </Text>
      {colleagues.length > 0 && (
        <Text size="sm">
          We’ll also invite{' '}
          {colleagues
            .map(({ firstName, lastName, email }) => `${firstName} ${lastName} (${email})`)
            .join(', ')}{' '}
          by email.
        </Text>
      )}
      {payment({
        ...person,
        returnUrl: '/onboarding?frame=4',
        onCompleted: end.complete,
        onActive: end.retry,
      })}
      {isFinalizing ? null : end.later === undefined ? (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            You can also pay later. Open the link we emailed to <strong>{person.email}</strong>. The
            first {trialDays} days are free.
          </Text>
          <SendLink end={end} />
        </Stack>
      ) : (
        <Group>
          <Button variant="default" onClick={end.retry}>
            {end.later}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Notice({
  tone,
  text,
  action,
}: {
  tone: 'warning'
  text: string
  action: { label: string; onAction: () => void }
}): ReactNode {
  return (
    <Stack gap="md">
      <Banner tone={tone}>{text}</Banner>
      <Group>
        <Button onClick={action.onAction}>{action.label}</Button>
      </Group>
    </Stack>
  )
}

function SendLink({ end: { link } }: { end: WizardEnd }) {
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" onClick={link.send} loading={link.busy} loadingText="Sending...">
        Send me a login link
      </Button>
      {link.text !== undefined && (
        <Text role="status" size="sm" c="dimmed">
          {link.text}
        </Text>
      )}
    </Stack>
  )
}
