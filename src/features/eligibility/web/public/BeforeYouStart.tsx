import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'

/** Before the first question: why we ask, who sees the answers and how long it takes. */
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
        you. Your answers help us look for plans that may fit you.
      </p>
      <p>
        <strong>Who sees your answers.</strong> Only {agentName} and the managers of {agencyName}.
        Your answers are stored encrypted. We do not send them to an insurance company.
      </p>
      <p>
        <strong>How long it takes.</strong> About 5 minutes for 7 yes-or-no questions. Your answers
        are saved as you go, so you can stop and continue later on this device.
      </p>
      <p>
        This is a first check, not an application for insurance. Your current coverage does not
        change.
      </p>
      <Stack gap="sm">
        <Explain term="What does underwriting mean?">
          <p>
            Before an insurance company accepts you for a new plan, it looks at your health to
            decide whether to accept you and at what price. This is called underwriting.
          </p>
        </Explain>
        <Explain term="When don’t I have to answer?">
          <p>
            An insurance company must accept you in the first six months after your Medicare Part B
            starts at age 65 or later, and in some cases when you lose other coverage. Some states
            have other times too. If this may apply to you, please call us first.
          </p>
        </Explain>
      </Stack>
    </Card>
  )
}
