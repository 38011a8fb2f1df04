/** A member may have this many keys; expired ones count until they are revoked. */
export const maxKeysPerMember = 20
export const tooManyKeys = `You have ${maxKeysPerMember} API keys, which is the maximum. Revoke one that you no longer use.`
export const nameRequired = 'Please enter a name.'
export const scopesRequired = 'Please choose at least one scope.'
export const scopeNotAllowed = 'Only admins can give a key this scope.'
export const keyNotFound = 'API key not found'
export const keysFailed = 'Failed to load API keys'
export const createFailed = 'Failed to create the API key. Please try again.'
export const revokeFailed = 'Failed to revoke the API key. Please try again.'

export const keyIncomplete = 'This API key is incomplete. Please check that you copied all of it.'
export const keyInvalid = 'This API key does not work. It may have been revoked.'
export const keyExpired = 'This API key has expired. Please create a new one.'

/** Calls that one key may make in a minute, counted by each server process. */
export const maxCallsPerMinute = 300
export const tooManyCalls = `This API key can make ${maxCallsPerMinute} calls a minute. Please wait for the time given in Retry-After.`

/** Days before a key's expiry on which its owner is warned. */
export const warningDays = 14
