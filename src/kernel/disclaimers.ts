/** Shown on every consumer page and in every email (section 1140 of the Social Security Act: must not look like a government agency). */
export const governmentDisclaimer =
  'Not connected with or endorsed by the U.S. government or the federal Medicare program.'

/** Required wherever a marketing organization names Medicare Advantage (42 CFR 422.2267(e)(41)). */
export const tpmoDisclaimer =
  'We do not offer every plan available in your area. Please contact Medicare.gov, 1-800-MEDICARE, or your local State Health Insurance Program (SHIP) to get information on all of your options.'
