import { capitalized } from '../../../../kernel/capitalized.ts'
import { ChoiceField } from '../../../../ui-public/forms/ChoiceField.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

export type Wish = 'covered' | 'other'

export type RightCardProps = {
  right: NonNullable<Assessment['guaranteedIssue']>
  wish: Wish | undefined
  /** Without it nothing can be chosen yet. */
  onWish: ((wish: Wish) => void) | undefined
  scheduleHref: string
  phone: string | undefined
}

/** A right to buy without health questions. For what it covers, no health question is asked. */
export function RightCard({ right, wish, onWish, scheduleHref, phone }: RightCardProps) {
  const texts = useTexts(eligibilityPageTexts)
  const noQuestions = right.covers === null || wish === 'covered'
  return (
    <Card title={texts.rightTitle} tone="soft">
      <p>
        {right.text} {right.policyHolders && texts.rightFor}
      </p>
      <p className="source">{right.small}</p>
      {right.covers !== null && onWish !== undefined && (
        <ChoiceField
          label={texts.whichPlan}
          value={wish ?? ''}
          onChange={(next) => onWish(next as Wish)}
          options={[
            { value: 'covered', label: capitalized(right.covers), hint: texts.noQuestions },
            {
              value: 'other',
              label: texts.otherPlan,
              hint: texts.mayAsk,
            },
          ]}
        />
      )}
      {noQuestions && (
        <>
          <p>{texts.noNeed}</p>
          <Row>
            <LinkButton href={scheduleHref}>{texts.talkToAgent}</LinkButton>
            <CallButton phone={phone} variant="secondary" />
          </Row>
        </>
      )}
    </Card>
  )
}
