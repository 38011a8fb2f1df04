/** Endpoints that an organization can have. */
export const maxEndpoints = 10
export const tooManyEndpoints = `You can have up to ${maxEndpoints} endpoints. Please delete one first.`
export const urlInvalid = 'Please enter a URL that starts with https://'
export const urlPrivate = 'This URL leads to a private network. Please enter a public one.'
export const urlPort = 'Please use port 443 or 8443, or omit the port.'
export const urlTaken = 'An endpoint with this URL already exists.'
export const eventTypesRequired = 'Please choose at least one event.'
export const endpointNotFound = 'Endpoint not found'
export const endpointStale =
  'Someone else changed this endpoint while you were editing. Please check the current values and save again.'
export const deliveryNotFound = 'Delivery not found'
export const endpointOff = 'This endpoint is turned off. Turn it on to send to it.'

/** For how long the previous secret signs too after a rotation, in hours. */
export const secretOverlapHours = 24
/** For how long deliveries are kept, in days. */
export const deliveriesKeptDays = 30
/**
 * For how long a delivery is retried, and for how long an endpoint may fail before it is switched
 * off, in days.
 */
export const retriedDays = 3

export const endpointsFailed = 'Failed to load the endpoints'
export const endpointSaveFailed = 'Failed to save the endpoint'
export const endpointDeleteFailed = 'Failed to delete the endpoint'
export const secretFailed = 'Failed to create a new secret'
export const testFailed = 'Failed to send the test'
export const resendFailedText = 'Failed to resend'
export const deliveriesFailed = 'Failed to load the deliveries'
