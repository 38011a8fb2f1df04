/** Texts about the policies of a client. */
export const policyNotFound = 'Policy not found'
export const policyStale =
  'This policy was changed by someone else in the meantime. Check the changes and save again.'
export const endBeforeStart = 'A policy cannot end before it starts.'
export const anotherInForce =
  'Another policy is in force, and a client has one at a time. Say that this one replaces it, or save this one as pending.'
/** More than a client has in a lifetime; a page shows them all. */
export const maxPolicies = 50
export const tooManyPolicies = `A client has at most ${maxPolicies} policies. Please delete one first.`
export const policyEmpty = 'Fill in at least the carrier, the plan, the number or the first day.'
export const nothingTold = 'The client’s premium was accepted or put away already.'
export const noPolicyInForce =
  'No policy is in force. Add the policy that the client pays for, then accept the premium.'
export const pendingTooLate =
  'A pending policy begins later. Choose a later day, leave it empty until it is known, or choose In force.'
export const policyFailed = 'Failed to save the policy'
