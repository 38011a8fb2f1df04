import { Button } from '../../../../ui-public/Button.tsx'
import { Card } from '../../../../ui-public/Card.tsx'
import { Row } from '../../../../ui-public/Row.tsx'
import { Stack } from '../../../../ui-public/Stack.tsx'
import { consentText } from '../../shared/eligibility-texts.ts'
import type { Asked } from './answers-state.ts'

const answerText = ({ answer, followUps }: Asked) => {
  if (answer !== 'yes') return answer === 'no' ? 'No' : 'Not answered'
  const details = followUps.map((followUp) => followUp.details.trim()).filter((text) => text !== '')
  return details.length === 0 ? 'Yes' : `Yes: ${details.join('; ')}`
}

/** All answers once more before they are sent, with a copy for one's own papers. */
export function AnswersSummary({ asked }: { asked: readonly Asked[] }) {
  return (
    <Card title="Your answers" footer={consentText}>
      <p>Please read them once more. To change one, go back up to the question.</p>
      <Stack gap="sm">
        {asked.map((one) => (
          <p key={one.question.id}>
            <strong>{one.question.question_text.title}.</strong> {answerText(one)}
          </p>
        ))}
      </Stack>
      <Row>
        <Button variant="quiet" onClick={() => window.print()}>
          Print a Copy
        </Button>
      </Row>
    </Card>
  )
}
