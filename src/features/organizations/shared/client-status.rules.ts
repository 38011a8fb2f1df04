/** The standing of a client with the agency, in the order of the screens. */
export const clientStatuses = [
  'active',
  'prospect',
  'lapsed',
  'medicare_advantage',
  'deceased',
] as const
export type ClientStatus = (typeof clientStatuses)[number]

interface StatusEffects {
  readonly label: string
  /** Whether emails to the client are planned and sent. */
  readonly emailed: boolean
  /** Whether the policy on file is in force: anniversaries and renewals follow from it. */
  readonly hasPolicy: boolean
  /** Whether the client counts toward the plan's number of contacts. */
  readonly counts: boolean
  /** Said where the choice is made. */
  readonly effect: string
}

/** Effects of each status: for emails, for figures, and for the plan's limit. */
export const clientStatusEffects: Readonly<Record<ClientStatus, StatusEffects>> = {
  active: {
    label: 'Active',
    emailed: true,
    hasPolicy: true,
    counts: true,
    effect: 'Gets emails as planned.',
  },
  prospect: {
    label: 'Prospect',
    emailed: true,
    hasPolicy: true,
    counts: true,
    effect: 'Gets emails as planned.',
  },
  lapsed: {
    label: 'Lapsed',
    emailed: true,
    hasPolicy: false,
    counts: true,
    effect: 'Gets emails, except those about the anniversary of the lapsed policy.',
  },
  medicare_advantage: {
    label: 'Moved to Medicare Advantage',
    emailed: false,
    hasPolicy: false,
    counts: true,
    effect: 'Gets no emails, even if some are planned.',
  },
  deceased: {
    label: 'Deceased',
    emailed: false,
    hasPolicy: false,
    counts: false,
    effect: 'Gets no emails, even if some are planned, and does not count toward your plan.',
  },
}

export type UnemailedStatus = 'medicare_advantage' | 'deceased'

const having = (effect: 'emailed' | 'hasPolicy' | 'counts', value: boolean) =>
  clientStatuses.filter((status) => clientStatusEffects[status][effect] === value)
export const unemailedStatuses = having('emailed', false) as readonly UnemailedStatus[]
/** Statuses in which the policy on file is in force. */
export const policyStatuses = having('hasPolicy', true)
/** Statuses of who left, or died: no policy on file is in force. */
export const leftStatuses = having('hasPolicy', false)
/** Statuses that take no place in the plan's number of contacts. */
export const uncountedStatuses = having('counts', false)

/** Whether a client of this status, null if unknown, takes a place in the plan's contacts. */
export const takesPlace = (status: ClientStatus | null): boolean =>
  status === null || clientStatusEffects[status].counts

/** SQL: whether a column's client status is one of these, in the words of the indexes. */
export const statusIn = (column: string, statuses: readonly ClientStatus[]): string =>
  `${column} in (${statuses.map((status) => `'${status}'`).join(', ')})`

export const isClientStatus = (text: string): text is ClientStatus =>
  clientStatuses.includes(text as ClientStatus)

/** Returns the words for a status. */
export const clientStatusLabel = (status: string): string =>
  isClientStatus(status) ? clientStatusEffects[status].label : status
