import { TextAreaField } from '../../../../ui-public/forms/TextAreaField.tsx'
import { YesNoField } from '../../../../ui-public/forms/YesNoField.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Explain } from '../../../../ui-public/parts/Explain.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { maxDetailsLength, questionWordings } from '../../shared/questions.ts'
import type { Asked } from './answers-state.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

export type QuestionCardProps = {
  asked: Asked
  number: number
  of: number
  /** The answer came from another tab or device while this page was open. */
  changedElsewhere: boolean
  onAnswer: (answer: 'yes' | 'no') => void
  onDetails: (text: string, details: string) => void
}

/** One question. Yes opens the text areas of its follow-ups, which keep their text after a No. */
export function QuestionCard({
  asked,
  number,
  of,
  changedElsewhere,
  onAnswer,
  onDetails,
}: QuestionCardProps) {
  const { question } = asked
  const texts = useTexts(eligibilityPageTexts)
  const words = useTexts(questionWordings)[question.id]
  return (
    <Card noPrint>
      <div className="row">
        <CategoryIcon icon={question.icon} color={question.color} />
        <div className="beside">
          <p className="field-hint">{texts.question(number, of)}</p>
          <h2 id={`question-${question.id}`} tabIndex={-1}>
            {words.title}
          </h2>
        </div>
      </div>
      {changedElsewhere && <Banner tone="info">{texts.changedElsewhere}</Banner>}
      <YesNoField
        label={words.short}
        hint={`${texts.examples} ${words.examples}`}
        name={question.id}
        value={asked.answer === 'unanswered' ? undefined : asked.answer === 'yes'}
        onChange={(yes) => onAnswer(yes ? 'yes' : 'no')}
      />
      <Explain term={texts.fullWording}>
        <p>{words.full}</p>
      </Explain>
      {asked.answer === 'yes' && (
        <Stack>
          {asked.followUps.map(({ text, details }, index) => (
            <TextAreaField
              key={text}
              label={words.followUps[index] ?? text}
              value={details}
              onChange={(next) => onDetails(text, next)}
              maxLength={maxDetailsLength}
              hint={details.length >= maxDetailsLength ? texts.detailsFull : undefined}
              placeholder={texts.detailsPlaceholder}
              rows={2}
            />
          ))}
        </Stack>
      )}
    </Card>
  )
}
