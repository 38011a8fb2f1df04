import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'

/** Why we ask, who sees it and how long it takes, before the first question. */
export function BeforeYouStart({
  agencyName,
  agentName,
}: {
  agencyName: string
  agentName: string
}) {
  return (
    <Card title="Before you start" tone="soft" noPrint>
      <p>
        <strong>Why we ask.</strong> Insurance companies ask about your health before they accept
        you. With your answers we look only for plans that fit.
      </p>
      <p>
        <strong>Who sees your answers.</strong> {agentName} and the managers of {agencyName}. They
        are stored encrypted. We do not send them to an insurance company.
      </p>
      <p>
        <strong>How long it takes.</strong> About 5 minutes: 7 questions with Yes or No. Your
        answers are saved on the way, so you can stop and go on later on this device.
      </p>
      <p>
        This is a first check, not an application for insurance. The coverage you have now does not
        change.
      </p>
      <Stack gap="sm">
        <Explain term="What does underwriting mean?">
          <p>
            An insurance company looks at your health before it decides whether to accept you for a
            new plan, and at what price. That look is called underwriting.
          </p>
        </Explain>
        <Explain term="When do I not have to answer?">
          <p>
            In the first six months after your Medicare Part B starts at 65 or later, and in some
            cases when you lose other coverage, an insurance company must accept you. Some states
            give more such times. If that may be you, please call us first.
          </p>
        </Explain>
      </Stack>
    </Card>
  )
}
