// The specification's texts (sections 5 and 8), in its own words.
export const agentFieldsMissing =
  'Please fill out all fields, ensure email is valid, and select at least one role (admin or agent)'
export const cannotDeleteSelf = 'You cannot delete your own account'
export const cannotDeleteDefault = 'You cannot delete the default agent'
export const saveAgentFailed = 'Failed to save agent'
export const saveAgentDetailsFailed = 'Failed to save agent details'
export const deleteAgentRefused =
  'Failed to delete agent -- cannot delete default agent or current user'
export const setDefaultFailed = 'Failed to set default agent'

export const agentNotFound = 'Agent not found'
export const lastAdmin = 'Your agency needs at least one admin. Make another person an admin first.'
export const agentStale =
  'Someone else has changed this agent since you opened it. Check the values and save again.'
export const photoForbidden = 'You can change only your own photo.'
export const photoNotFound = 'Photo not found'
export const alreadySignedIn = 'This person has already logged in and does not need an invitation.'
export const reassignToDeleted = 'This person cannot take over contacts. Choose someone else.'
export const deleteWaits =
  'Clients are being assigned to agents right now, for example by an import. Nothing was changed. Please try again in a minute.'
export const deletionTooOld = 'An agent can be restored only within 30 days of being deleted.'
