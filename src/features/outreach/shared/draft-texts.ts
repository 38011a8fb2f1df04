import type { EmailType, EmailTypeMode } from '../../organizations/shared/email-types.ts'
import { emailSwitches } from '../../organizations/shared/email-types.ts'
import type { DraftView } from './drafts-search.ts'
import { emailTypeLabel } from './labels.ts'
import type { PlannedMode } from './plan/plan-contact.ts'

export const draftsTitle = 'Drafts'
export const draftsFailed = 'Your decision was not saved. Please try again.'
export const noDraftLeft =
  'None of these drafts are still waiting: they were decided, or the plan changed. Please check again.'
export const increaseChanged =
  'The rate increase has changed, and so has the email. Please review the draft again.'
export const decisionUnknown = 'This decision was not found or was already undone.'
export const draftsChanged = (shown: number, count: number): string =>
  `${count} drafts now match instead of ${shown}. Please check again.`
/** A bulk decision takes this many at most. */
export const maxDecided = 5000
export const tooManyDrafts = `You can decide on up to ${maxDecided} drafts at a time. Choose one type or one agent.`

export const emailModeLabels: Readonly<Record<EmailTypeMode, string>> = {
  send: 'Send',
  draft: 'Draft for me',
  notify: 'Notify me',
}
export const emailModeHints: Readonly<Record<EmailTypeMode, string>> = {
  send: 'Goes out automatically on its date.',
  draft: 'Becomes a draft on its date and goes out once you approve it.',
  notify: 'No email goes out. On its date, the agent gets a task to send it by hand.',
}

/** The words for a planned email's mode; undefined of one that needs no person. */
export const plannedModeTexts: Readonly<Partial<Record<PlannedMode, string>>> = {
  draft: 'As a draft that must be approved',
  waiting: 'Draft: waiting for approval',
  approved: 'Approved',
  notify: 'By hand: the agent gets a task',
}

/** Returns the task in place of an email: tasks are not encrypted, so it names no answers. */
export function handTaskText(type: EmailType): string {
  const why = emailSwitches.find((one) => one.type === type)?.description
  const what = `${emailTypeLabel(type)} email to send by hand`
  return why === undefined ? `${what}.` : `${what} (${why[0]?.toLowerCase()}${why.slice(1)}).`
}

/** Why an email left the outbox again. */
export const reopenedText = 'A member undid the approval of its draft'

export const draftViewLabels: Readonly<Record<DraftView, string>> = {
  waiting: 'Waiting',
  coming: 'Upcoming',
  approved: 'Approved',
  ended: 'Not sent',
}

export const draftViewEmpty: Readonly<Record<DraftView, readonly [string, string]>> = {
  waiting: [
    'No drafts waiting',
    'An admin chooses in settings which emails become drafts. Each one waits here on its date.',
  ],
  coming: [
    'No upcoming drafts',
    'Drafts for the next four months appear here. You can approve them ahead of their date.',
  ],
  approved: [
    'No approved drafts waiting to go out',
    'Approved drafts stay here until they go out.',
  ],
  ended: ['No drafts ended unsent', 'Drafts from the last 30 days that were not sent appear here.'],
}

/** Those of a selection that nothing happened to. */
export const draftsLeftOutText = (count: number): string =>
  count === 0 ? '' : `; ${count} had already been decided or changed`
