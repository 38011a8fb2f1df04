import { countOf } from '../../../../kernel/count.ts'
import type { WallClock } from '../../../../kernel/wall-clock.ts'
import { displayInstant } from '../../../../ui/foundation/display-instant.ts'
import { dayWords } from '../../shared/due.rules.ts'
import type { Birthday, ViewedQuote } from '../../shared/today.contract.ts'
import type { Occasion } from '../use-occasion.ts'

export const birthdayOccasion = ({ contact, age }: Birthday): Occasion => ({
  kind: 'birthday',
  contact,
  detail: `Birthday: turns ${age}.`,
})

/** "Tomorrow: turns 66" */
export const birthdayText = ({ on, age }: Birthday, now: WallClock | undefined): string =>
  `${now === undefined ? on : dayWords(on, now.day)}: turns ${age}`

export const viewedOccasion = ({ contact }: ViewedQuote): Occasion => ({
  kind: 'viewed_quote',
  contact,
  detail: 'Viewed a quote but did not respond.',
})

/** "Nov 25, 2026, 9:10 PM CST, 3 views" */
export const viewedText = ({ viewed_at, views }: ViewedQuote, timeZone: string): string =>
  `${displayInstant(viewed_at, timeZone)}${views > 1 ? `, ${countOf(views, 'view')}` : ''}`

export const noPhoneText = 'No phone number on file'
