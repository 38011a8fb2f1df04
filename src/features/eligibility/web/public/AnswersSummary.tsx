import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { consentText } from '../../shared/eligibility-texts.ts'
import type { Asked } from './answers-state.ts'

const answerTexts = { yes: 'Yes', no: 'No', unanswered: 'Not answered' } as const

/** All answers, to check before submitting. A printed copy has the full questions too. */
export function AnswersSummary({ asked }: { asked: readonly Asked[] }) {
  return (
    <Card title="Your answers" footer={<span className="no-print">{consentText}</span>}>
      <p className="no-print">
        Please check them once more. To change one, go back to its question.
      </p>
      <ol className="answers">
        {asked.map(({ question, answer, followUps }) => (
          <li key={question.id}>
            <strong>{question.question_text.title}:</strong> {answerTexts[answer]}
            <p className="print-only">{question.question_text.text}</p>
            {answer === 'yes' && (
              <ul>
                {followUps.map(({ text, details }) => (
                  <li key={text}>
                    {text} <strong>{details.trim() || 'Not answered'}</strong>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <Row>
        <Button variant="quiet" onClick={() => window.print()}>
          Print a Copy
        </Button>
      </Row>
    </Card>
  )
}
