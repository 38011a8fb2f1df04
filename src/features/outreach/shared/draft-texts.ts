import type { EmailType, EmailTypeMode } from '../../organizations/shared/email-types.ts'
import { emailSwitches } from '../../organizations/shared/email-types.ts'
import type { DraftView } from './drafts-search.ts'
import { emailTypeLabel } from './labels.ts'
import type { PlannedMode } from './plan/plan-contact.ts'

export const draftsTitle = 'Drafts'
export const draftsFailed = 'Nothing was decided. Please try again.'
export const noDraftLeft =
  'None of these drafts waits any more: they were decided, or the plan has changed. Please look again.'
export const increaseChanged =
  'The rate increase was changed meanwhile, and the email with it. Please look at the draft again.'
export const decisionUnknown = 'This decision was not found, or was undone already.'
export const draftsChanged = (shown: number, count: number): string =>
  `${count} drafts match by now instead of ${shown}. Please look again.`
/** A bulk decision takes this many at most. */
export const maxDecided = 5000
export const tooManyDrafts = `Please decide at most ${maxDecided} drafts at a time. Choose one type or one agent.`

export const emailModeLabels: Readonly<Record<EmailTypeMode, string>> = {
  send: 'Send',
  draft: 'Draft for me',
  notify: 'Notify me',
}
export const emailModeHints: Readonly<Record<EmailTypeMode, string>> = {
  send: 'Goes by itself on its day.',
  draft: 'On its day it becomes a draft, which goes once you approve it.',
  notify: 'No email goes. On its day the agent gets a task to send it by hand.',
}

/** The words for a planned email's mode; undefined of one that needs no person. */
export const plannedModeTexts: Readonly<Partial<Record<PlannedMode, string>>> = {
  draft: 'As a draft, which must be approved',
  waiting: 'Draft: waits to be approved',
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
export const reopenedText = 'A member took the approval of its draft back'

export const draftViewLabels: Readonly<Record<DraftView, string>> = {
  waiting: 'Waiting',
  coming: 'Coming',
  approved: 'Approved',
  ended: 'Not sent',
}

export const draftViewEmpty: Readonly<Record<DraftView, readonly [string, string]>> = {
  waiting: [
    'No draft waits',
    'In the settings an admin chooses which emails become drafts. On its day each waits here.',
  ],
  coming: [
    'No draft is coming',
    'Drafts of the next four months appear here; they can be approved ahead of their day.',
  ],
  approved: [
    'No approved draft is waiting for its day',
    'Approved drafts stay here until they go.',
  ],
  ended: ['No draft ended without being sent', 'Here are those of the last 30 days.'],
}

/** Those of a selection that nothing happened to. */
export const draftsLeftOutText = (count: number): string =>
  count === 0 ? '' : `; ${count} had been decided already or changed`
