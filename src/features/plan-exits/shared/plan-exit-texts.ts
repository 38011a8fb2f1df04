import { countOf, formatCount } from '../../../kernel/count.ts'

export const exitsTitle = 'Ended Medicare Advantage plans'
/** A call takes a megabyte. */
export const exitLimits = { rows: 10_000, characters: 900_000 } as const
export const exitColumns = [
  'contract',
  'plan_id',
  'plan_name',
  'organization',
  'state',
  'county',
  'end_date',
] as const
export const exitFileText = `A CSV file with the columns ${exitColumns.join(', ')}, at most ${formatCount(exitLimits.rows)} rows. A county is its name or its FIPS code. If one row is wrong, nothing is stored and every wrong row is named.`
export const exitFileTooLarge = `The file is too large: at most ${formatCount(exitLimits.rows)} rows. Nothing was stored. Split the file and load the parts.`
export const sourceMissing = 'Please say where the list comes from.'
export const exitsFailed = 'Nothing was saved. Please try again.'
export const exitListGone = 'This list was not found.'
export const exitGone =
  'This client’s plan is on no list any more: the list, the plan or the place has changed.'

/** Returns what a list has and whom it concerns, in words. */
export const exitListText = (plans: number, clients: number): string =>
  `${countOf(plans, 'plan')} by county, ${countOf(clients, 'client')}`

/** Why a client is listed. */
export const matchTexts = {
  plan: 'Plan and county match',
  county: 'The plan matches, the county is not known: please ask',
  name: 'The name of the plan matches: please ask for the member card',
} as const
export type MatchKind = keyof typeof matchTexts
export const exitMatchKinds = Object.keys(matchTexts) as [MatchKind, ...MatchKind[]]

/** Returns an ended plan as lists and people name it: `H1234-001 Gold Choice`. */
export const endedPlanText = ({ plan, plan_name }: { plan: string; plan_name: string }): string =>
  [plan, plan_name].filter(Boolean).join(' ')

/** Clients of one press. */
export const maxNoted = 100
export const tooManyNoted = `At most ${maxNoted} clients at once.`
/** Why the right of a selected client is not noted with the others. */
export const notNotedTexts = {
  ask: 'The county or the plan is not sure: ask them, and note it one by one',
  noted: 'Noted already',
  same: 'Another plan of theirs ends on the same day: one right is noted',
  gone: 'Their plan is on no list any more',
} as const
