/** LANDING-008, LANDING-009: times in milliseconds, and the visible share of the section. */
export const observeAfter = 1000
export const viewInterval = 4000
export const visibleShare = 0.2
