import type { Tone } from '../../../ui/foundation/theme.ts'

/** Badge color of an email's status or send mode. */
export const emailTones: Readonly<Record<string, Tone>> = {
  scheduled: 'info',
  delayed: 'warning',
  sent: 'positive',
  opened: 'info',
  failed: 'critical',
  unconfirmed: 'warning',
  test: 'warning',
  paused: 'warning',
}
