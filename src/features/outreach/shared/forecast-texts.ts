import { countOf } from '../../../kernel/count.ts'

/** The follow-ups that no plan has yet, as every page names them. */
export const expectedText = (emails: number): string =>
  `up to ${countOf(emails, 'follow-up')} of these`

/** The assumption of that number. */
export const expectedAssumption =
  'Follow-ups are planned when the email before them is sent. This number assumes each client keeps responding as they have so far. A reply, a newer email or an enrollment window lowers it.'
