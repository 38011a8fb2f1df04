/** After 5 s of waiting for a quote link on a phone (decision 98). */
export const quoteLinkHint = 'Still working - this can take a few more seconds on mobile.'
export const hintMilliseconds = 5000
/** The banner about a quote email goes by itself (section 9). */
export const bannerMilliseconds = 5000
