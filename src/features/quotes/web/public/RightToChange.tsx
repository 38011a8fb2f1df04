import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import type { QuoteView } from '../../shared/quote-page.ts'
import { GuaranteedIssueNote } from './GuaranteedIssueNote.tsx'

/**
 * The right to change that the client has now, else the next one; before the birth date is
 * confirmed, only that the state gives one each year.
 */
export function RightToChange({ quote }: { quote: QuoteView }) {
  const { guaranteedIssue, nextRight, yearlyRight, person } = quote
  const stateName = person.stateName ?? ''
  if (guaranteedIssue !== null)
    return <GuaranteedIssueNote right={guaranteedIssue} stateName={stateName} />
  if (nextRight !== null)
    return <GuaranteedIssueNote later right={nextRight} stateName={stateName} />
  if (yearlyRight === null) return null
  return (
    <Banner tone="positive" title={yearlyRight.title}>
      <p>
        {yearlyRight.text} <span className="needs-script">{yearlyRight.how}</span>
      </p>
    </Banner>
  )
}
