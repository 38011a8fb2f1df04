export const sendingFailed = 'The sending domain could not be changed. Please try again.'
export const addressInvalid =
  'Please enter an email address of your own domain, like quotes@your-agency.com.'
export const isProviders = (domain: string) =>
  `${domain} belongs to an email provider, so nobody else can add records to it. Use a domain of your own.`
export const isSuffix = (domain: string) =>
  `${domain} is not a domain that one agency can own. Enter the whole domain, like your-agency.com.`
export const isOurs = (domain: string) =>
  `${domain} is the domain of this product. Use a domain of your own.`
export const isTaken = (domain: string) =>
  `Another agency has proven that ${domain} is theirs. If it is yours, ask them to remove it, or take their records out of your DNS: an hour later it is free.`
export const noDomain = 'Your agency has no sending domain.'
export const keyIsComing = 'There is a new key already. Add its record to your DNS first.'
export const selectorRests = (day: string) =>
  `The record of the earlier key stays in use until ${day}. You can make a new key after that.`
export const domainLoadFailed = 'The sending domain could not be loaded'
export const checkFailed = 'The records could not be checked. Please try again.'
export const notHalted = (provider: string) => `Emails to ${provider} are not halted.`
/** The most characters of a reason to let emails go again. */
export const haltReasonLength = 500
export const haltReasonRequired = 'Please say what was done about the complaints.'
/** Why an email in the outbox goes back to the plan. */
export const haltedReason = (provider: string) =>
  `Emails to ${provider} are halted because of complaints`
export const providersFailed = 'The mailbox providers could not be loaded'
export const warmUpFailed = 'The warm-up could not be saved. Please try again.'
export const resumeFailed = 'Emails could not be started again. Please try again.'
