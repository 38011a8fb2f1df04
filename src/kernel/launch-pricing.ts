/** The discount for new agencies. Without `active` no page mentions it. */
export const launchPricing = {
  active: true,
  percentOff: 25,
  code: 'SMS25',
} as const

/** Text of the promo banner (decision 14). */
export const promoText = `Launch pricing: ${launchPricing.percentOff}% off your first year with code ${launchPricing.code}`
