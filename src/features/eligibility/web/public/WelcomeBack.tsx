import { useTexts } from '../../../../ui-public/page/language.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { openQuestions } from '../../shared/answers.rules.ts'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import { askedOf, givenAnswers } from './answers-state.ts'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

/** Greets a person whose answers are filled in, and leads to where they stopped. */
export function WelcomeBack({ assessment }: { assessment: Assessment }) {
  const texts = useTexts(eligibilityPageTexts)
  const asked = askedOf(assessment)
  const [next] = openQuestions(givenAnswers(asked))
  const number = asked.findIndex(({ question }) => question.id === next) + 1
  return (
    <div className="no-print">
      <Banner tone="info" title={texts.savedTitle}>
        <p>{texts.saved}</p>
        <p>
          {next === undefined ? (
            texts.allAnswered
          ) : (
            <a className="text-target" href={`#question-${next}`}>
              {texts.goOn(number)}
            </a>
          )}
        </p>
      </Banner>
    </div>
  )
}
