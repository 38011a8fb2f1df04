import { useMemo, useState } from 'react'
import { call } from '../../../../ui-public/client.ts'
import { Form } from '../../../../ui-public/Form.tsx'
import { Progress } from '../../../../ui-public/Progress.tsx'
import { Stack } from '../../../../ui-public/Stack.tsx'
import { consumerPath } from '../../../quotes/shared/quote-link.ts'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import { openQuestions, outcomeOf } from '../../shared/questions.ts'
import { AnswersSummary } from './AnswersSummary.tsx'
import { answered, askedOf, detailed, givenAnswers } from './answers-state.ts'
import type { AssessmentIds } from './assessment-ids.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { type DraftState, useDraft } from './use-draft.ts'

const savedTexts: Readonly<Record<DraftState, string>> = {
  unsaved: 'Your answers are saved while you write.',
  saving: 'Saving...',
  saved: 'Saved. You can stop here and go on later on this device with the same link.',
  failed: 'We could not save just now. Please keep this page open; we try again with your next answer.',
}

/** Seven questions, a summary, and Next, which opens when nothing is missing (ELIG-014). */
export function QuestionsForm({ assessment, ids }: { assessment: Assessment; ids: AssessmentIds }) {
  const [asked, setAsked] = useState(() => askedOf(assessment))
  const [submitting, setSubmitting] = useState(false)
  const [error, setError] = useState<string>()
  const answers = givenAnswers(asked)
  const open = openQuestions(answers)
  const path = `/org/${encodeURIComponent(ids.orgId)}/eligibility-answers`
  const body = useMemo(() => ({ quoteId: ids.quoteId, ...(ids.tid ? { tid: ids.tid } : {}) }), [ids])
  const draft = useDraft(path, body, answers, submitting)

  const submit = async () => {
    setSubmitting(true)
    setError(undefined)
    try {
      await draft.settled()
      const { outcome } = await call<{ outcome: string | null }>('POST', path, { ...body, answers, status: outcomeOf(answers) })
      location.assign(consumerPath('/schedule', ids, { status: outcome ?? 'unknown' }))
    } catch (failure) {
      setError((failure as Error).message)
      setSubmitting(false)
    }
  }

  return (
    <Form
      onSubmit={() => void submit()}
      submitLabel="Next"
      busyLabel="Submitting..."
      busy={submitting}
      disabled={open.length > 0}
      error={error}
    >
      <Stack gap="lg">
        <Progress label="Answered:" step={asked.length - open.length} of={asked.length} />
        {asked.map((one, index) => (
          <QuestionCard
            key={one.question.id}
            asked={one}
            number={index + 1}
            of={asked.length}
            onAnswer={(answer) => setAsked((before) => answered(before, one.question.id, answer))}
            onDetails={(text, details) => setAsked((before) => detailed(before, one.question.id, text, details))}
          />
        ))}
        <p className="field-hint" role="status">
          {savedTexts[draft.state]}
        </p>
        {open.length === 0 ? (
          <AnswersSummary asked={asked} />
        ) : (
          <p>
            Still open:{' '}
            {asked
              .filter((one) => open.includes(one.question.id))
              .map((one, index) => (
                <span key={one.question.id}>
                  {index > 0 && ', '}
                  <a href={`#question-${one.question.id}`}>{one.question.question_text.title}</a>
                </span>
              ))}
          </p>
        )}
      </Stack>
    </Form>
  )
}
