import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import type { GuaranteedIssue } from '../../../enrollment-windows/shared/guaranteed-issue.rules.ts'

/** A right to change plans that the state gives now, with its limits. It is never hidden. */
export function GuaranteedIssueNote({
  right,
  stateName,
}: {
  right: GuaranteedIssue
  stateName: string
}) {
  const { from, until } = right
  return (
    <Banner tone="positive" title="You may be able to change plans now without health questions">
      <Stack gap="sm">
        {from === null || until === null ? (
          <p>
            In {stateName}, insurance companies must accept people who change Medicare Supplement
            plans at any time of year.
          </p>
        ) : (
          <p>
            If you already have a Medicare Supplement plan, {stateName} gives you the right to
            change it from {displayLongDate(from)} to {displayLongDate(until)}. During that time, an
            insurance company may not turn you down because of your health.
          </p>
        )}
        {right.sameLetter && <p>This applies to plans with the same letter as yours.</p>}
        {right.sameIssuer && <p>This applies to plans from the insurance company you have now.</p>}
        {right.equalOrLesserBenefits && (
          <p>
            This applies to plans with the same or fewer benefits than yours. For a plan with more
            benefits, an insurance company may still ask health questions.
          </p>
        )}
        <p>Call us and we will check this with you.</p>
      </Stack>
    </Banner>
  )
}
