import { displayLongDate } from '../../../../kernel/calendar-date.ts'
import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import type { GuaranteedIssue } from '../../../enrollment-windows/shared/guaranteed-issue.rules.ts'
import { rightTexts } from '../../../enrollment-windows/shared/right-texts.ts'
import { guaranteedIssueTexts } from './guaranteed-issue-texts.ts'

/** A right to change plans that the state gives now or later, with limits. It is never hidden. */
export function GuaranteedIssueNote({
  right,
  stateName,
  later = false,
}: {
  right: GuaranteedIssue
  stateName: string
  later?: boolean | undefined
}) {
  const locale = useLocale()
  const texts = useTexts(guaranteedIssueTexts)
  const { covered, promise, beyond } = rightTexts(locale)
  const { from, until } = right
  const limit = beyond(right)
  return (
    <Banner tone={later ? 'info' : 'positive'} title={later ? texts.laterTitle : texts.title}>
      <Stack gap="sm">
        {from === null || until === null ? (
          <p>{texts.allYear(stateName, covered(right))}</p>
        ) : (
          <p>
            {texts.window(stateName, displayLongDate(from, locale), displayLongDate(until, locale))}{' '}
            {promise(right)}
          </p>
        )}
        {limit !== null && <p>{limit}</p>}
        {later && <p>{texts.otherTimes}</p>}
        <p>{texts.call}</p>
      </Stack>
    </Banner>
  )
}
