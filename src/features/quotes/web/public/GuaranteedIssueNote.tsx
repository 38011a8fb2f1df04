import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import type { GuaranteedIssue } from '../../../enrollment-windows/shared/guaranteed-issue.rules.ts'

/** A right the state gives now. It is never hidden and never denied; how far it goes is said with it. */
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
            In {stateName}, insurers must accept people who change their Medicare Supplement plan at
            any time of the year.
          </p>
        ) : (
          <p>
            If you already have a Medicare Supplement plan, {stateName} gives you the right to
            change it from {displayLongDate(from)} to {displayLongDate(until)}. In that time an
            insurer may not turn you down because of your health.
          </p>
        )}
        {right.sameLetter && (
          <p>The right is for a plan with the same letter as the one you have.</p>
        )}
        {right.sameIssuer && <p>The right is for plans of the insurance company you have now.</p>}
        {right.equalOrLesserBenefits && (
          <p>
            The right is for plans with the same or fewer benefits than yours. For a plan with more
            benefits an insurer may still ask health questions.
          </p>
        )}
        <p>Call us and we will check it with you.</p>
      </Stack>
    </Banner>
  )
}
