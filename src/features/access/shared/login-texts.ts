/** The login page's texts; it is rendered by the server, so they are apart from the contract. */
export const emailRequired = 'Please enter your email address'
export const loginLinkSent =
  "If your email is registered, you'll receive a login link soon. Check your inbox and spam folder."
export const loginEmailDelayed =
  'We cannot reach our mail server right now. If your email is registered, we’ll send the link as soon as possible. It expires 15 minutes after your request.'
export const loginLinkFailed = 'Failed to send login link. Please try again.'
