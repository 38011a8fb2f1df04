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
export const exitFileText = `A CSV file with the columns ${exitColumns.join(', ')}, up to ${formatCount(exitLimits.rows)} rows. Enter counties by name or FIPS code. If any row has an error, nothing is saved and every such row is listed.`
export const exitFileTooLarge = `The file is too large: the limit is ${formatCount(exitLimits.rows)} rows. Nothing was saved. Split the file and load the parts.`
export const sourceMissing = 'Please enter the source of the list.'
export const exitsFailed = 'Nothing was saved. Please try again.'
export const exitListGone = 'List not found.'
export const exitGone =
  'This client’s plan is no longer on a list: the list, the plan or the client’s location has changed.'

/** Returns what a list has and whom it concerns, in words. */
export const exitListText = (plans: number, clients: number): string =>
  `${countOf(plans, 'plan')} by county, ${countOf(clients, 'client')}`

/** Why a client is listed. */
export const matchTexts = {
  plan: 'Plan and county match',
  county: 'The plan matches, but the county is unknown: please ask',
  name: 'The plan name matches: please ask for the member ID card',
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
  ask: 'The county or plan is uncertain: ask the clients, then record each one individually',
  noted: 'Already recorded',
  same: 'Another of their plans ends the same day: one right is recorded',
  gone: 'Their plan is no longer on a list',
} as const
