import { countOf } from '../../../kernel/count.ts'

/** The follow-ups that no plan has yet, as every page names them. */
export const expectedText = (emails: number): string =>
  `up to ${countOf(emails, 'follow-up')} of these`

/** The assumption of that number. */
export const expectedAssumption =
  'Follow-ups are planned when the email before them is sent. Their number takes it that each client goes on as so far; an answer, a newer email or an enrollment window makes it smaller.'
