import { countOf, formatCount } from '../../../kernel/count.ts'
import { reasonText } from '../../contacts/shared/reasons/read-reason.ts'
import type { DryRunDays } from './dry-run.contract.ts'
import type { CountedGroup, DryRunOutcome } from './plan/dry-run.rules.ts'

export const dryRunTitle = 'What would be sent'
export const dryRunNotAllowed = 'Only admins can try other settings.'
export const dryRunDaysLabels: Readonly<Record<DryRunDays, string>> = {
  7: '7 days',
  30: '30 days',
  120: '4 months',
}
export const dryRunOutcomeLabels: Readonly<Record<DryRunOutcome, string>> = {
  sent: 'Sent',
  draft: 'As drafts',
  by_hand: 'By hand',
  not_sent: 'Not sent',
}

const verbs: Readonly<Record<Exclude<DryRunOutcome, 'not_sent'>, string>> = {
  sent: 'would be sent',
  draft: 'would become drafts',
  by_hand: 'would be tasks for agents',
}
const totalOf = (groups: readonly CountedGroup[]) =>
  groups.reduce((sum, { emails }) => sum + emails, 0)

/** Reasons in the sentence; the list below it has all. */
const namedReasons = 3

/** Why emails of a group do not go; of one with a later day that. */
export const whyNotText = (reason: string | null): string =>
  reason === null ? 'After this period' : reasonText(reason)

/**
 * The result in one sentence: `412 emails would be sent, 31 not: State unknown (12), Close to the
 * birthday mail (9).` Clients who get no email at all are counted apart.
 */
export function dryRunSentence(groups: readonly CountedGroup[], about: boolean): string {
  const emails = groups.filter(({ type }) => type !== 'none')
  const of = (outcome: DryRunOutcome) => emails.filter((group) => group.outcome === outcome)
  const going = (['sent', 'draft', 'by_hand'] as const).flatMap((outcome, index) => {
    const total = totalOf(of(outcome))
    if (total === 0 && outcome !== 'sent') return []
    return `${index === 0 ? countOf(total, 'email') : formatCount(total)} ${verbs[outcome]}`
  })
  const not = totalOf(of('not_sent'))
  const why = new Map<string, number>()
  for (const { reason, emails: count } of of('not_sent'))
    why.set(whyNotText(reason), (why.get(whyNotText(reason)) ?? 0) + count)
  const reasons = [...why].toSorted(([, a], [, b]) => b - a)
  const named = reasons
    .slice(0, namedReasons)
    .map(([text, count]) => `${text} (${formatCount(count)})`)
  const more = reasons.length > namedReasons ? ', and more' : ''
  const notText =
    not === 0 ? 'none held back' : `${formatCount(not)} not: ${named.join(', ')}${more}`
  return `${about ? 'About ' : ''}${going.join(', ')}, ${notText}.`
}
