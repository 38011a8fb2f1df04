import { sql } from 'kysely'
import { contentHash } from '../../../../platform/crypto.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import {
  type RuleBook,
  type RuleBookName,
  ruleBooks,
} from '../../../enrollment-windows/shared/rule-book.ts'
import { readPlannedRule } from '../../shared/plan/planned-rule.ts'
import type { WhyQueued } from '../../shared/why-queued.ts'

/** A row of the plan, with its rule as it is stored. */
export type PlannedWhy = Omit<WhyQueued, 'rule' | 'ruleBook'> & { readonly rule: string | null }

/** Selects `PlannedWhy` of the plan `p`. */
export const plannedWhy = sql<PlannedWhy>`jsonb_build_object('plannedOn', p.planned_on,
  'eventDate', p.event_date, 'targetDate', p.target_date, 'sendDate', p.send_date,
  'status', p.status, 'reason', p.reason, 'behavior', p.behavior, 'rule', p.rule)`

const versions = new Map<RuleBookName, string>()

/** Returns the version of a book of rules: any other rule in it gives another one. */
export const versionOf = ({ windows, continuous }: Omit<RuleBook, 'name'>): string =>
  contentHash(JSON.stringify([[...windows], [...continuous]])).slice(0, 16)

export function ruleBookVersion(name: RuleBookName): string {
  const version = versions.get(name) ?? versionOf(ruleBooks[name])
  versions.set(name, version)
  return version
}

/** Returns what is kept with an email that leaves the plan. */
export const whyQueued = (
  { config: { ruleBook } }: Pick<OrganizationContext, 'config'>,
  planned: PlannedWhy,
): WhyQueued => ({
  ...planned,
  rule: readPlannedRule(planned.rule) ?? null,
  ruleBook: { name: ruleBook, version: ruleBookVersion(ruleBook) },
})
