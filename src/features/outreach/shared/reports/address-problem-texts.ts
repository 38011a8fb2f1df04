export const noAddressProblem =
  'Emails go to this address already, or its owner wants none. Reload the page to see which.'
export const tryAgainFailed = 'Emails to the address were not allowed again. Please try again.'
