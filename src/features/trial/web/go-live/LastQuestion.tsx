import { Stack, Text } from '@mantine/core'
import { capitalized } from '../../../../kernel/capitalized.ts'
import { countOf } from '../../../../kernel/count.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import type { FirstSends } from '../../../outreach/shared/plan/first-sends.rules.ts'

/** The second question before Go Live. */
export function LastQuestion({ sends }: { sends: FirstSends }) {
  const about = sends.about ? 'about ' : ''
  return (
    <Stack gap="md">
      <Banner tone="warning" title="This cannot be undone.">
        Once your agency is live, you cannot return to the trial or to test mode.
      </Banner>
      <Text>
        {sends.today > 0 &&
          `${capitalized(`${about}${countOf(sends.today, 'email')}`)} to clients ${sends.today === 1 ? 'goes' : 'go'} today. `}
        Your clients get {about}
        {countOf(sends.thisWeek, 'email')} in the next seven days.
      </Text>
    </Stack>
  )
}
