import { dayMs } from '../../../kernel/duration.ts'

/** How long a new login email address can be confirmed, and after that undone. */
export const loginEmailDays = 7
export const loginEmailLength = loginEmailDays * dayMs

export const loginEmailLinkSpent =
  'This link is invalid, has expired, or was replaced by a newer one.'

export interface ChangeTimes {
  readonly requested_at: Date
  readonly confirmed_at: Date | null
  readonly undone_at: Date | null
}

/** Whether a link can still do what it is for, has done it, or came too late. */
export function linkState(
  kind: 'confirm' | 'undo',
  { requested_at, confirmed_at, undone_at }: ChangeTimes,
  now: Date,
): 'open' | 'done' | 'over' {
  if (undone_at !== null) return kind === 'undo' ? 'done' : 'over'
  if (confirmed_at !== null && kind === 'confirm') return 'done'
  const from = confirmed_at ?? requested_at
  return now.getTime() - from.getTime() > loginEmailLength ? 'over' : 'open'
}
