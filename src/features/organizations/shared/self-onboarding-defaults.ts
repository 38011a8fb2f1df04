/**
 * Default self-onboarding settings (SETTINGS-013). The specification gives the values without their
 * meaning, so nothing uses them (decision 106).
 */
export const defaultSelfOnboardingSettings = [
  [3, 350, 1000, 7],
  [400, 10, 100_000],
] as const
