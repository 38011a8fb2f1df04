import { ConfirmBirthDate } from '../../../../ui-public/forms/ConfirmBirthDate.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

/** There are answers from another browser: the birth date brings them here (decision 022). */
export function AnswersElsewhere({ quoteId }: { quoteId: string }) {
  const texts = useTexts(eligibilityPageTexts)
  return (
    <div className="needs-script">
      <Card title={texts.elsewhereTitle} tone="soft" noPrint>
        <p>{texts.elsewhere}</p>
        <ConfirmBirthDate quoteId={quoteId} submitLabel={texts.showAnswers} />
      </Card>
    </div>
  )
}
