/** Texts about the policies of a client. */
export const policyNotFound = 'Policy not found'
export const policyStale =
  'This policy was changed by someone else in the meantime. Check the changes and save again.'
export const endBeforeStart = 'A policy cannot end before it starts.'
export const anotherInForce =
  'Another policy is in force, and a client can have only one at a time. Mark this one as its replacement, or save it as pending.'
/** More than a client has in a lifetime; a page shows them all. */
export const maxPolicies = 50
export const tooManyPolicies = `A client can have at most ${maxPolicies} policies. Please delete one first.`
export const policyEmpty = 'Enter at least the carrier, plan, policy number or effective date.'
export const nothingTold = 'The client’s premium was already accepted or dismissed.'
export const noPolicyInForce =
  'No policy is in force. Add the policy the client is paying for, then accept the premium.'
export const pendingTooLate =
  'A pending policy starts in the future. Choose a later effective date, leave it blank until you know it, or choose In force.'
export const policyFailed = 'Failed to save the policy'
