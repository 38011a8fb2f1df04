import { ConfirmBirthDate } from '../../../../ui-public/forms/ConfirmBirthDate.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

export type YearlyRightProps = {
  stateName: string
  /** Null where the page has a field for the birth date already. */
  quoteId: string | null
}

/**
 * The state gives a time each year without questions. Its dates tell the birthday, so they wait for
 * the birth date; the questions are shown meanwhile, in the window and out of it.
 */
export function YearlyRight({ stateName, quoteId }: YearlyRightProps) {
  const texts = useTexts(eligibilityPageTexts)
  return (
    <Card title={texts.yearlyTitle(stateName)} tone="soft" noPrint>
      <p>{texts.yearly}</p>
      {quoteId !== null && (
        <div className="needs-script">
          <ConfirmBirthDate quoteId={quoteId} submitLabel={texts.showDates} />
        </div>
      )}
    </Card>
  )
}
