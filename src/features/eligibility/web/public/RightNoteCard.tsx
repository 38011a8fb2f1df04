import { ConfirmBirthDate } from '../../../../ui-public/forms/ConfirmBirthDate.tsx'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Card } from '../../../../ui-public/parts/Card.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

export type RightNoteCardProps = {
  right: NonNullable<Assessment['rightNote']>
  /** Null where the page has a field for the birth date already. */
  quoteId: string | null
}

/**
 * The state gives a time each year without questions, or may. The dates tell the birthday, so they
 * wait for the birth date; the questions are shown meanwhile, in the window and out of it.
 */
export function RightNoteCard({ right, quoteId }: RightNoteCardProps) {
  const texts = useTexts(eligibilityPageTexts)
  return (
    <Card title={right.title} tone="soft" noPrint>
      <p>{right.text}</p>
      <p className="source">{right.small}</p>
      {right.how !== null && quoteId !== null && (
        <div className="needs-script">
          <Stack>
            <p>{right.how}</p>
            <ConfirmBirthDate quoteId={quoteId} submitLabel={texts.showDates} />
          </Stack>
        </div>
      )}
    </Card>
  )
}
