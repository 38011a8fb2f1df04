/** The login page's texts; it is rendered by the server, so they are apart from the contract. */
export const emailRequired = 'Please enter your email address'
export const loginLinkSent =
  "If your email is registered, you'll receive a login link soon. Check your inbox and spam folder."
export const loginEmailDelayed =
  'Our mail server cannot be reached right now. If your email is registered, the link goes out as soon as possible. It stays valid for 15 minutes from your request.'
export const loginLinkFailed = 'Failed to send login link. Please try again.'
