import { ChoiceField } from '../../../../ui-public/forms/ChoiceField.tsx'
import { CallButton } from '../../../../ui-public/parts/CallButton.tsx'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { LinkButton } from '../../../../ui-public/parts/LinkButton.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import type { Assessment } from '../../shared/eligibility.contract.ts'

export type Wish = 'covered' | 'other'

export type RightCardProps = {
  right: NonNullable<Assessment['guaranteedIssue']>
  wish: Wish | undefined
  onWish: (wish: Wish) => void
  scheduleHref: string
  phone: string | undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The state's right to change plans. For what it covers, no health question is asked. */
export function RightCard({ right, wish, onWish, scheduleHref, phone }: RightCardProps) {
  const noQuestions = right.covers === null || wish === 'covered'
  return (
    <Card title="You may not need to answer" tone="soft">
      <p>
        {right.text} This is for people who have a Medicare Supplement plan now. We will check with
        you that it applies to you.
      </p>
      {right.covers !== null && (
        <ChoiceField
          label="Which plan would you like?"
          value={wish ?? ''}
          onChange={(next) => onWish(next as Wish)}
          options={[
            { value: 'covered', label: capital(right.covers), hint: 'No health questions' },
            {
              value: 'other',
              label: 'Any other plan',
              hint: 'An insurance company may ask about your health',
            },
          ]}
        />
      )}
      {noQuestions && (
        <>
          <p>
            You don’t need to answer health questions for this. The next step is a short call with
            your agent.
          </p>
          <Row>
            <LinkButton href={scheduleHref}>Talk to Your Agent</LinkButton>
            <CallButton phone={phone} variant="secondary" />
          </Row>
        </>
      )}
    </Card>
  )
}
