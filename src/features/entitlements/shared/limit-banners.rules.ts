import { type LimitUse, limitRefusal } from './plan-limits.rules.ts'

export interface LimitBanner {
  readonly kind: 'agents' | 'contacts' | 'trial'
  readonly text: string
}

export interface LimitFacts {
  readonly agents: LimitUse
  readonly contacts: LimitUse
  readonly trial: { readonly daysLeft: number; readonly endDate: string } | undefined
}

/** Days before its end in which the trial's end is announced (decision 59). */
const announcedDays = 7

export const trialEnding = (endDate: string) =>
  `Trial Ending Soon: Your trial will end on ${endDate}. Please upgrade to continue using all features.`

/**
 * Returns the banners of an agency that has more than its plan allows, or whose trial ends soon. At
 * a limit nothing is too much yet.
 */
export function limitBanners({ agents, contacts, trial }: LimitFacts): LimitBanner[] {
  const banners: LimitBanner[] = []
  const add = (kind: LimitBanner['kind'], text: string | undefined) =>
    text !== undefined && banners.push({ kind, text })
  add('agents', limitRefusal('agents', agents, 0))
  add('contacts', limitRefusal('contacts', contacts, 0))
  if (trial !== undefined && trial.daysLeft > 0 && trial.daysLeft <= announcedDays)
    add('trial', trialEnding(trial.endDate))
  return banners
}
