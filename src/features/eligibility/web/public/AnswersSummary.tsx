import { useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { consentText } from '../../shared/eligibility-texts.ts'
import { questionWordings } from '../../shared/questions.ts'
import type { Asked } from './answers-state.ts'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

/** All answers, to check before submitting. A printed copy has the full questions too. */
export function AnswersSummary({ asked }: { asked: readonly Asked[] }) {
  const texts = useTexts(eligibilityPageTexts)
  const words = useTexts(questionWordings)
  const consent = useTexts(consentText)
  const answerTexts = { yes: texts.yes, no: texts.no, unanswered: texts.notAnswered }
  return (
    <Card title={texts.summaryTitle} footer={<span className="no-print">{consent}</span>}>
      <p className="no-print">{texts.summary}</p>
      <ol className="answers">
        {asked.map(({ question, answer, followUps }) => (
          <li key={question.id}>
            <strong>{words[question.id].title}:</strong> {answerTexts[answer]}
            <p className="print-only">{words[question.id].full}</p>
            {answer === 'yes' && (
              <ul>
                {followUps.map(({ text, details }, index) => (
                  <li key={text}>
                    {words[question.id].followUps[index] ?? text}{' '}
                    <strong>{details.trim() || texts.notAnswered}</strong>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <Row>
        <Button variant="quiet" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Row>
    </Card>
  )
}
