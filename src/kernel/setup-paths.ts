/** Pages that take an agency from sign-up to a complete account (specification, section 4). */
export const setupPaths = {
  choosePlan: '/choose-plan',
  settings: (plan: string) => `/setup/settings?plan=${encodeURIComponent(plan)}`,
  agents: (plan: string) => `/setup/add-agents?plan=${encodeURIComponent(plan)}&org=complete`,
  payment: '/setup/payment',
  /** Where an agency that is set up changes its plan. */
  changePlan: '/change-plan',
  /** The wizard of invited agencies, at the step where one was. */
  wizard: '/onboarding',
} as const
