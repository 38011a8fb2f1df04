import { useEffect, useMemo, useState } from 'react'
import { carryStatus } from '../../../../ui-public/client/carried-status.ts'
import { call } from '../../../../ui-public/client/client.ts'
import { Form } from '../../../../ui-public/forms/Form.tsx'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Progress } from '../../../../ui-public/parts/Progress.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { consumerPath, type PageIds } from '../../../quotes/shared/quote-link.ts'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import { openQuestions, outcomeOf } from '../../shared/outcome.rules.ts'
import { AnswersSummary } from './AnswersSummary.tsx'
import { answered, askedOf, detailed, givenAnswers } from './answers-state.ts'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'
import { MissingAnswer } from './MissingAnswer.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { type DraftState, useDraft } from './use-draft.ts'

const savedTexts: Readonly<
  Record<DraftState, 'saveAsYouGo' | 'saving' | 'savedNow' | 'saveFailed'>
> = {
  unsaved: 'saveAsYouGo',
  saving: 'saving',
  saved: 'savedNow',
  failed: 'saveFailed',
}

/** Seven questions, a summary, and Next, which is enabled when nothing is missing (ELIG-014). */
export function QuestionsForm({ assessment, ids }: { assessment: Assessment; ids: PageIds }) {
  const texts = useTexts(eligibilityPageTexts)
  const language = useLocale()
  const [asked, setAsked] = useState(() => askedOf(assessment))
  const [submitting, setSubmitting] = useState(false)
  const [error, setError] = useState<string>()
  const answers = givenAnswers(asked)
  const open = openQuestions(answers)
  const path = `/org/${encodeURIComponent(ids.orgId)}/eligibility-answers`
  const body = useMemo(
    () => ({ quoteId: ids.quoteId, ...(ids.tid ? { tid: ids.tid } : {}) }),
    [ids],
  )
  const draft = useDraft(path, body, answers, submitting)
  useEffect(() => {
    // Going back may restore the page as it was left, while submitting.
    const onShow = (event: PageTransitionEvent) => event.persisted && setSubmitting(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  const submit = async () => {
    setSubmitting(true)
    setError(undefined)
    try {
      await draft.settled()
      const { outcome } = await call<{ outcome: string | null }>('POST', path, {
        ...body,
        answers,
        status: outcomeOf(answers),
        language,
      })
      carryStatus(outcome ?? 'unknown')
      location.assign(consumerPath('schedule', ids))
    } catch (failure) {
      setError(texts.submitFailed((failure as Error).message))
      setSubmitting(false)
    }
  }

  return (
    <Form
      onSubmit={() => void submit()}
      submitLabel={texts.next}
      busyLabel={texts.submitting}
      busy={submitting}
      disabled={open.length > 0}
      error={error}
      missing={open.length > 0 && <MissingAnswer asked={asked} open={open} />}
    >
      <Stack gap="lg">
        <div className="no-print">
          <Progress text={texts.answered} step={asked.length - open.length} of={asked.length} />
        </div>
        {asked.map((one, index) => (
          <QuestionCard
            key={one.question.id}
            asked={one}
            number={index + 1}
            of={asked.length}
            onAnswer={(answer) => setAsked((before) => answered(before, one.question.id, answer))}
            onDetails={(text, details) =>
              setAsked((before) => detailed(before, one.question.id, text, details))
            }
          />
        ))}
        <div className={open.length === 0 ? undefined : 'print-only'}>
          <AnswersSummary asked={asked} />
        </div>
        <p className="field-hint no-print" role="status">
          {texts[savedTexts[draft.state]]}
        </p>
      </Stack>
    </Form>
  )
}
