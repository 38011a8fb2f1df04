import type { QuestionId } from '../../shared/questions.ts'
import type { Asked } from './answers-state.ts'

/** Why Next is still disabled: a link to the first open question, and the numbers of the others. */
export function MissingAnswer({
  asked,
  open,
}: {
  asked: readonly Asked[]
  open: readonly QuestionId[]
}) {
  const missing = asked.flatMap(({ question, answer }, index) =>
    open.includes(question.id) ? [{ question, answer, number: index + 1 }] : [],
  )
  const [first, ...later] = missing
  if (first === undefined) return null
  return (
    <>
      <a href={`#question-${first.question.id}`}>
        {first.answer === 'yes'
          ? `Fill in the details of question ${first.number} to continue`
          : `Answer question ${first.number} to continue`}
      </a>
      {later.length > 0 && <p>After that: {inWords(later.map(({ number }) => number))}.</p>}
    </>
  )
}

function inWords(numbers: readonly number[]): string {
  const last = numbers.at(-1)
  return numbers.length === 1
    ? `question ${last}`
    : `questions ${numbers.slice(0, -1).join(', ')} and ${last}`
}
