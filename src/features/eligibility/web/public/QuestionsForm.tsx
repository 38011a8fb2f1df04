import { useEffect, useMemo, useState } from 'react'
import { carryStatus } from '../../../../ui-public/client/carried-status.ts'
import { CallError, call } from '../../../../ui-public/client/client.ts'
import { Form } from '../../../../ui-public/forms/Form.tsx'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Progress } from '../../../../ui-public/parts/Progress.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { consumerPath, type PageIds } from '../../../quotes/shared/quote-link.ts'
import { openQuestions } from '../../shared/answers.rules.ts'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import { outcomeOf } from '../../shared/health-outcome.rules.ts'
import type { HealthAnswer, QuestionId } from '../../shared/questions.ts'
import { AnswersSummary } from './AnswersSummary.tsx'
import {
  type Asked,
  answersToSend,
  askedOf,
  detailed,
  type Entry,
  entered,
  givenAnswers,
  withNewer,
} from './answers-state.ts'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'
import { MissingAnswer } from './MissingAnswer.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { SavedLine } from './SavedLine.tsx'
import { forgetUnsaved, withUnsaved } from './unsaved-answers.ts'
import { useDraft } from './use-draft.ts'

export type QuestionsFormProps = {
  assessment: Assessment
  ids: PageIds
  /** Whether there are answers that this browser does not see, as a save reports it. */
  onElsewhere: (elsewhere: boolean) => void
}

/** Seven questions, a summary, and Next, which is enabled when nothing is missing (ELIG-014). */
export function QuestionsForm({ assessment, ids, onElsewhere }: QuestionsFormProps) {
  const texts = useTexts(eligibilityPageTexts)
  const language = useLocale()
  const loaded = useMemo(() => askedOf(assessment), [assessment])
  const [asked, setAsked] = useState(() => withUnsaved(ids.quoteId, loaded))
  /** Questions whose answers came from another tab or device while this page was open. */
  const [changed, setChanged] = useState<readonly QuestionId[]>([])
  const [submitting, setSubmitting] = useState(false)
  const [error, setError] = useState<string>()
  const open = openQuestions(givenAnswers(asked))
  const path = `/org/${encodeURIComponent(ids.orgId)}/eligibility-answers`
  const body = useMemo(
    () => ({ quoteId: ids.quoteId, ...(ids.tid ? { tid: ids.tid } : {}) }),
    [ids],
  )
  const takeNewer = (newer: readonly HealthAnswer[], sent: readonly Asked[]) => {
    if (newer.length === 0) return
    setAsked((before) => withNewer(before, newer, sent))
    setChanged(newer.map(({ questionId }) => questionId))
  }
  const draft = useDraft({
    path,
    body,
    asked,
    loaded,
    paused: submitting,
    onSaved: ({ newer, elsewhere }, sent) => {
      takeNewer(newer, sent)
      onElsewhere(elsewhere)
    },
  })
  useEffect(() => {
    // Going back may restore the page as it was left, while submitting.
    const onShow = (event: PageTransitionEvent) => event.persisted && setSubmitting(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  const enter = (id: QuestionId, change: (before: Asked) => Partial<Entry>) => {
    setAsked((before) => entered(before, id, change))
    setChanged((before) => before.filter((each) => each !== id))
  }

  const submit = async () => {
    setSubmitting(true)
    setError(undefined)
    try {
      await draft.settled()
      const { outcome } = await call<{ outcome: string | null }>('POST', path, {
        ...body,
        answers: answersToSend(asked),
        status: outcomeOf(givenAnswers(asked)),
        language,
      })
      forgetUnsaved(ids.quoteId)
      carryStatus(outcome ?? 'unknown')
      location.assign(consumerPath('schedule', ids))
    } catch (failure) {
      const { message } = failure as Error
      const overtaken = failure instanceof CallError && failure.status === 409
      if (overtaken) takeNewer((failure.data as { newer: HealthAnswer[] }).newer, asked)
      setError(overtaken ? message : texts.submitFailed(message))
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
            changedElsewhere={changed.includes(one.question.id)}
            onAnswer={(answer) => enter(one.question.id, () => ({ answer }))}
            onDetails={(text, details) =>
              enter(one.question.id, (before) => detailed(before, text, details))
            }
          />
        ))}
        <div className={open.length === 0 ? undefined : 'print-only'}>
          <AnswersSummary asked={asked} />
        </div>
        <SavedLine state={draft.state} onRetry={draft.retry} />
      </Stack>
    </Form>
  )
}
