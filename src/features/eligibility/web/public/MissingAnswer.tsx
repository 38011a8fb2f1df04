import { useTexts } from '../../../../ui-public/page/language.ts'
import type { QuestionId } from '../../shared/questions.ts'
import type { Asked } from './answers-state.ts'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

/** Why Next is still disabled: a link to the first open question, and the numbers of the others. */
export function MissingAnswer({
  asked,
  open,
}: {
  asked: readonly Asked[]
  open: readonly QuestionId[]
}) {
  const texts = useTexts(eligibilityPageTexts)
  const missing = asked.flatMap(({ question, answer }, index) =>
    open.includes(question.id) ? [{ question, answer, number: index + 1 }] : [],
  )
  const [first, ...later] = missing
  if (first === undefined) return null
  return (
    <>
      <a href={`#question-${first.question.id}`}>
        {first.answer === 'yes' ? texts.fillIn(first.number) : texts.answer(first.number)}
      </a>
      {later.length > 0 && <p>{texts.afterThat(later.map(({ number }) => number))}</p>}
    </>
  )
}
