import { Stack } from '@mantine/core'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { SignInAgainDialog } from '../../../../ui/overlay/SignInAgainDialog.tsx'
import { PhoneChoice } from './PhoneChoice.tsx'
import { useCalendarUrl } from './use-calendar-url.ts'

export function CalendarIsOff({ onUrl }: { onUrl: (url: string) => void }) {
  const [withPhone, setWithPhone] = useState(false)
  const make = useCalendarUrl(onUrl)
  return (
    <Stack gap="md">
      <PhoneChoice value={withPhone} onChange={setWithPhone} disabled={make.busy} />
      <SubmitError message={make.error} />
      <div>
        <Button
          onClick={() => make.run(withPhone)}
          loading={make.busy}
          loadingText="Turning it on..."
        >
          Turn on the calendar
        </Button>
      </div>
      <SignInAgainDialog {...make.signInAgain} before="turn on the calendar" />
    </Stack>
  )
}
