import { useTexts } from '../../../../ui-public/page/language.ts'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

/** Before the first question: why we ask, who sees the answers and how long it takes. */
export function BeforeYouStart({
  agencyName,
  agentName,
}: {
  agencyName: string
  agentName: string
}) {
  const texts = useTexts(eligibilityPageTexts)
  return (
    <Card title={texts.beforeTitle} tone="soft" noPrint>
      <p>
        <strong>{texts.whyTitle}</strong> {texts.why}
      </p>
      <p>
        <strong>{texts.whoTitle}</strong> {texts.who(agentName, agencyName)}
      </p>
      <p>
        <strong>{texts.howLongTitle}</strong> {texts.howLong}
      </p>
      <p>{texts.firstCheck}</p>
      <Stack gap="sm">
        <Explain term={texts.underwritingTerm}>
          <p>{texts.underwriting}</p>
        </Explain>
        <Explain term={texts.exemptTerm}>
          <p>{texts.exempt}</p>
        </Explain>
      </Stack>
    </Card>
  )
}
