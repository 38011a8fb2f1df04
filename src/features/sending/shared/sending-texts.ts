export const sendingFailed = 'The sending domain could not be changed. Please try again.'
export const addressInvalid =
  'Please enter an email address at your own domain, such as quotes@your-agency.com.'
export const isProviders = (domain: string) =>
  `${domain} belongs to an email provider, so no one else can add records to it. Use your own domain.`
export const isSuffix = (domain: string) =>
  `${domain} is not a domain that an agency can own. Enter the full domain, such as your-agency.com.`
export const isOurs = (domain: string) => `${domain} is this product’s domain. Use your own domain.`
export const isTaken = (domain: string) =>
  `Another agency has verified ${domain}. If it is yours, ask them to remove it, or remove their records from your DNS. It becomes available an hour later.`
export const noDomain = 'Your agency has no sending domain.'
export const keyIsComing = 'There is already a new key. Add its record to your DNS first.'
export const selectorRests = (day: string) =>
  `The earlier key’s record stays in use until ${day}. You can create a new key after that.`
export const domainLoadFailed = 'Failed to load the sending domain'
export const checkFailed = 'The records could not be checked. Please try again.'
export const notHalted = (provider: string) => `Emails to ${provider} are not halted.`
/** The most characters of a reason to let emails go again. */
export const haltReasonLength = 500
export const haltReasonRequired = 'Please describe what was done about the complaints.'
/** Why an email in the outbox goes back to the plan. */
export const haltedReason = (provider: string) =>
  `Emails to ${provider} are halted because of complaints`
export const providersFailed = 'Failed to load the mailbox providers'
export const warmUpFailed = 'Failed to save the warm-up. Please try again.'
export const resumeFailed = 'Emails could not be restarted. Please try again.'
