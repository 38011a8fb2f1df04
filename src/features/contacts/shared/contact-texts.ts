import { formatCount } from '../../../kernel/count.ts'
import { maxHouseholdMembers } from './household.rules.ts'
import { survivorGone } from './merge/merge-texts.ts'

/** Texts about contacts from the specification (sections 5 and 8) and the decisions. */
export const contactNotFound = 'Contact not found'
/** Of a call that names an agent. */
export const agentIdInvalid = 'Could not convert agent ID string to integer'
export const emailExists = 'A contact with this email already exists'
/** Shown instead of an address where a client has none. */
export const noEmail = 'No email'
export const noEmailChoice = 'This client has no email'
/** Said of a new address in the form, by why no emails go to the client (decision 045). */
export const wishFollows: Readonly<Record<string, string>> = {
  unsubscribed:
    'This client unsubscribed. The new address gets no emails either, until they ask for them again.',
  complained: 'This client marked an email as spam. The new address gets no emails either.',
}
export const nameWithoutEmail = 'A client without an email address needs a name.'
export const emailAndNoEmail = 'Clear the email address, or uncheck that this client has no email.'
export const effectiveDateError = 'Invalid effective date format'
export const birthDateError = 'Invalid birth date format'
export const birthDateImpossible =
  'The date of birth must be in the past and no more than 120 years ago.'
export const reassignAgentRequired = 'Please select an agent to reassign contacts to'
export const reassignFailed = 'Failed to reassign contacts'
export const bulkFailed = 'Failed to change the contacts'
export const undoFailed = 'The change could not be undone.'
export const updateFailed = 'Failed to update contact'
export const deleteFailed = 'Failed to delete contact'
export const restoreFailed = 'Failed to restore contacts'
export const purgeFailed = 'Failed to permanently delete contacts'

/** Returns why deleted contacts cannot be restored, with at most three email addresses. */
export function restoreConflictText(
  conflicts: readonly { readonly email: string | null; readonly reason: 'email' | 'merged' }[],
): string {
  const emails = conflicts.flatMap(({ email, reason }) =>
    reason === 'email' && email !== null ? [email] : [],
  )
  const named = emails.slice(0, 3).join(', ')
  const more = emails.length > 3 ? ` and ${formatCount(emails.length - 3)} more` : ''
  const taken =
    emails.length > 0
      ? [
          `Another contact now has this email address: ${named}${more}. Delete that contact or change its email address, then restore this one.`,
        ]
      : []
  const alone = conflicts.some(({ reason }) => reason === 'merged') ? [survivorGone] : []
  return [...taken, ...alone].join(' ')
}

export const detailFailed = 'An error occurred'
export const ownerForbidden = 'Only admins can assign contacts to another agent.'
export const agentUnknown = 'Agent not found'
export const contactStale =
  'This contact was changed by someone else in the meantime. Check the changes and save again.'
export const matchingChanged = (named: number, found: number) =>
  `The list has changed: ${formatCount(found)} contacts now match, not ${formatCount(named)}. Please select them again.`
/** They were deleted forever meanwhile, or restored by someone else. */
export const nothingToRestore = 'These contacts are no longer among the deleted contacts.'

export const householdFull = `A household can have at most ${maxHouseholdMembers} clients.`
export const householdForbidden =
  'This household includes another agent’s client. Ask an admin to join them.'
export const householdAlone = 'A client cannot form a household with themselves.'
export const householdFailed = 'Failed to change the household'
export const emailShared =
  'These clients share an email address. Give one of them another address first; then they can leave the household.'
