import { Box } from '@mantine/core'
import { StatusBadge } from '../../../ui/data/StatusBadge.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { useMe } from '../../access/client/use-me.ts'
import type { EmailActivity } from '../shared/email-activity.ts'
import type { PlannedStatus } from '../shared/plan/plan-contact.ts'
import { emailTones } from './email-tones.ts'

/**
 * Above emails with dates to come: why they wait, whatever date is shown for them. `inset`: in a
 * section without padding.
 */
export function SendingPaused({ inset = false }: { inset?: boolean }) {
  const { sendingPause } = useMe()
  return sendingPause === null ? null : (
    <Box px={inset ? 'md' : 0} pb={inset ? 'md' : 0}>
      <Banner tone="warning" title="Sending is paused">
        {sendingPause}
      </Banner>
    </Box>
  )
}

const waits = new Set(['scheduled', 'delayed'])

/** An email's status; one with a date to come is paused while the agency's sending is. */
export function EmailStatusBadge({
  status,
}: {
  status: PlannedStatus | EmailActivity['send_status']
}) {
  const { sendingPause } = useMe()
  const shown = sendingPause !== null && waits.has(status) ? 'paused' : status
  return <StatusBadge status={shown} tones={emailTones} />
}
