export const noAddressProblem =
  'Emails already go to this address, or its owner does not want any. Reload the page to see which.'
export const tryAgainFailed = 'Emails to this address were not turned back on. Please try again.'
