import { TextAreaField } from '../../../../ui-public/forms/TextAreaField.tsx'
import { YesNoField } from '../../../../ui-public/forms/YesNoField.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { maxDetailsLength } from '../../shared/questions.ts'
import type { Asked } from './answers-state.ts'
import { CategoryIcon } from './CategoryIcon.tsx'

export type QuestionCardProps = {
  asked: Asked
  number: number
  of: number
  onAnswer: (answer: 'yes' | 'no') => void
  onDetails: (text: string, details: string) => void
}

/** One question. Yes opens the text areas of its follow-ups, which keep their text after a No. */
export function QuestionCard({ asked, number, of, onAnswer, onDetails }: QuestionCardProps) {
  const { question } = asked
  return (
    <Card noPrint>
      <div className="row">
        <CategoryIcon icon={question.icon} color={question.color} />
        <div className="beside">
          <p className="field-hint">
            Question {number} of {of}
          </p>
          <h2 id={`question-${question.id}`} tabIndex={-1}>
            {question.question_text.title}
          </h2>
        </div>
      </div>
      <YesNoField
        label={question.question_text.text}
        name={question.id}
        value={asked.answer === 'unanswered' ? undefined : asked.answer === 'yes'}
        onChange={(yes) => onAnswer(yes ? 'yes' : 'no')}
      />
      {asked.answer === 'yes' && (
        <Stack>
          {asked.followUps.map(({ text, details }) => (
            <TextAreaField
              key={text}
              label={text}
              value={details}
              onChange={(next) => onDetails(text, next.slice(0, maxDetailsLength))}
              placeholder="Please provide details..."
              rows={2}
            />
          ))}
        </Stack>
      )}
    </Card>
  )
}
