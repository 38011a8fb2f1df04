import { useTexts } from '../../../../ui-public/page/language.ts'
import type { QuoteView } from '../../shared/quote-page.ts'
import { currentPlanTexts } from './current-plan-texts.ts'

/** Keeping a plan is fine. Another company may ask about health, except where a right is open. */
export function Staying({ right }: Pick<QuoteView, 'right'>) {
  const texts = useTexts(currentPlanTexts)
  return (
    <p>
      {texts.staying} {(right?.kind !== 'now' || right.ownCompany) && texts.mayAsk}
    </p>
  )
}
