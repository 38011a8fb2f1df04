import type { Tone } from '../../../ui/foundation/theme.ts'

/** What a planned or sent email's status, or its send mode, says by color. */
export const emailTones: Readonly<Record<string, Tone>> = {
  scheduled: 'info',
  delayed: 'warning',
  sent: 'positive',
  opened: 'info',
  failed: 'critical',
  test: 'warning',
}
