import { Anchor, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { setupPaths } from '../../../../kernel/setup-paths.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { FirstLoad } from '../../../../ui/data/FirstLoad.tsx'
import { ProgressBar } from '../../../../ui/data/ProgressBar.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import type { GoLiveStep } from '../../../organizations/shared/readiness.rules.ts'
import { onboardingApi } from '../../client/onboarding-client.ts'
import styles from './checklist.module.css'

type Place = { title: string; text: string; href: string }
type OwnStep = Exclude<GoLiveStep, 'goLive' | 'realRates'>

/** Every step that the agency does itself but the last, with the page that does it. */
const places: Readonly<Record<OwnStep, Place>> = {
  address: {
    title: 'Add the agency’s postal address',
    text: 'The law requires it at the end of each email.',
    href: '/settings#postal',
  },
  phone: {
    title: 'Add the agency’s phone number',
    text: 'Emails and quotes ask clients to call this number.',
    href: '/settings#agency',
  },
  licenses: {
    title: 'Choose the states where you are licensed',
    text: 'Automatic emails go only to clients in these states.',
    href: '/settings#states',
  },
  agents: {
    title: 'Complete your agents',
    text: 'The default agent needs a name, and every agent needs a phone number.',
    href: '/add-agents',
  },
  book: {
    title: 'Import your book of business',
    text: 'Add contacts by hand, or upload your list.',
    href: '/contacts',
  },
  testEmail: {
    title: 'See a test email',
    text: 'Once an email is planned for a client, open it and send yourself a test.',
    href: '/contacts',
  },
  payment: {
    title: 'Add a payment method',
    text: 'You do not need one during the trial. Emails pause when the trial ends.',
    href: setupPaths.payment,
  },
}

export type GoLiveChecklistProps = {
  /** The button that goes live, from the feature that does it. */
  goLive: ReactNode
}

/**
 * The steps until Go Live, ticked by the server and leading to each place. An admin puts it away
 * once everything is done.
 */
export function GoLiveChecklist({ goLive }: GoLiveChecklistProps) {
  const { mayGoLive } = useMe()
  const list = useQuery(onboardingApi.readChecklist.queryOptions())
  const dismiss = useAction(onboardingApi.dismissChecklist.mutationOptions(), {
    invalidates: [onboardingApi.readChecklist.key()],
    failed: 'Failed to dismiss the list. Please try again.',
  })
  // Without the list nothing is missing on the page.
  if (list.data === undefined || list.data.dismissed) return <FirstLoad query={list} />
  const { steps, testEmailPath } = list.data
  const done = steps.filter((one) => one.done).length
  const complete = done === steps.length
  const placeOf = (step: OwnStep): Place =>
    step === 'testEmail' && testEmailPath !== null
      ? {
          title: places.testEmail.title,
          text: 'Open a planned email and select “Send a test to me”.',
          href: testEmailPath,
        }
      : places[step]
  return (
    <Section
      title={complete ? 'You’re all set' : 'Until Go Live'}
      description={
        complete
          ? 'Your agency is live.'
          : 'Complete these steps before emails can go to your clients. You can do them in any order.'
      }
      actions={
        complete && (
          <Button
            variant="default"
            size="sm"
            loading={dismiss.busy}
            onClick={() => dismiss.run(undefined)}
          >
            Dismiss
          </Button>
        )
      }
    >
      <SubmitError message={dismiss.error} />
      <ProgressBar value={done / steps.length} label={`${done} of ${steps.length} done`} />
      <ol className={styles.steps} aria-label="Until Go Live">
        {steps.map(({ step, done: ticked }) => (
          <li key={step} className={styles.step} data-done={ticked || undefined}>
            <span className={styles.tick} aria-hidden>
              {ticked && <IconCheck size={15} stroke={3} />}
            </span>
            {step === 'goLive' ? (
              <LastStep done={ticked}>{mayGoLive && goLive}</LastStep>
            ) : step === 'realRates' ? (
              <RealRatesStep />
            ) : (
              <Step place={placeOf(step)} done={ticked} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Step({ place: { title, text, href }, done }: { place: Place; done: boolean }) {
  if (done)
    return (
      <Text component="span" c="dimmed">
        {title} (done)
      </Text>
    )
  return (
    <div>
      <Anchor component={AppLink} href={href} fw={560}>
        {title}
      </Anchor>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </div>
  )
}

/** The one step that the operator may do instead. */
function RealRatesStep() {
  return (
    <div>
      <Anchor component={AppLink} href="/rates" fw={560}>
        Load real premium rates
      </Anchor>
      <Text size="sm" c="dimmed">
        Until then, prices are examples, and your agency cannot go live. Load your own rate file, or{' '}
        <Anchor component={AppLink} href="/contact-us" fz="sm" underline="always">
          ask when the operator will load rates for everyone
        </Anchor>
        .
      </Text>
    </div>
  )
}

function LastStep({ done, children }: { done: boolean; children: ReactNode }) {
  if (done)
    return (
      <Text component="span" c="dimmed">
        Go Live (done)
      </Text>
    )
  return (
    <Group justify="space-between" className={styles.last}>
      <div>
        <Text component="span" fw={560}>
          Go Live
        </Text>
        <Text size="sm" c="dimmed">
          From then on, emails go to your clients.
        </Text>
      </div>
      {children}
    </Group>
  )
}
