import {
  addDays,
  type CalendarDate,
  dayNumberOf,
  fromDayNumber,
  toDayNumber,
} from '../../kernel/calendar-date.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { parseStateCode, type StateCode } from '../../kernel/us-state.ts'
import type { OrganizationTransaction } from '../../platform/database/transaction.ts'
import type { Random } from './random.ts'

const words = (text: string) => text.split(' ') as [string, ...string[]]

const women = words(
  'Mary Patricia Linda Barbara Susan Carol Nancy Sandra Donna Sharon Ruth Judith Margaret Dorothy Betty Shirley Joyce Gloria Rosa Carmen',
)
const men = words(
  'James Robert John Michael William David Richard Charles Thomas Gary Larry Ronald Donald George Frank Walter Raymond Jerry Luis Harold',
)
const families = words(
  'Smith Johnson Williams Brown Jones Miller Davis Garcia Wilson Anderson Taylor Thomas Moore Martin Lee Thompson White Harris Clark Lewis Walker Hall Young Allen King Wright Scott Hill Green Baker Nelson Carter Mitchell Roberts Turner Phillips Campbell Parker Evans Edwards Collins Stewart Morris Murphy Cook Rogers Reed Bailey Bell Cooper',
)
const states: ReadonlyArray<readonly [StateCode, number]> = [
  ['IL', 26],
  ['IN', 14],
  ['WI', 12],
  ['MO', 12],
  ['IA', 9],
  ['KY', 7],
  ['OH', 6],
  ['TX', 4],
  ['FL', 4],
  ['CA', 2],
  ['OR', 1],
  ['NY', 1],
  ['MI', 2],
]
const carriers: ReadonlyArray<readonly [string, number]> = [
  ['Aetna', 17],
  ['UnitedHealthcare', 22],
  ['Mutual of Omaha', 19],
  ['Humana', 13],
  ['Cigna', 10],
  ['Aflac', 6],
  ['Allstate', 7],
  ['Ace Chubb', 3],
  ['Other', 3],
]

interface Place {
  readonly zip: string
  readonly county: string
}

/** A few hundred real ZIP codes of the demonstration's states. */
export async function placesByState(
  transaction: OrganizationTransaction,
): Promise<Map<StateCode, Place[]>> {
  const rows = await transaction
    .selectFrom('zip')
    .select(['zip', 'state', 'counties'])
    .where(
      'state',
      'in',
      states.map(([state]) => state),
    )
    .orderBy('zip')
    .execute()
  const places = new Map<StateCode, Place[]>()
  rows.forEach(({ zip, state, counties }, index) => {
    const [county] = counties
    const code = parseStateCode(state)
    if (code === undefined || county === undefined || index % 7 !== 0) return
    places.set(code, [...(places.get(code) ?? []), { zip, county }])
  })
  return places
}

export interface Surroundings {
  readonly today: CalendarDate
  readonly places: ReadonlyMap<StateCode, readonly Place[]>
  /** Owners of the contacts; null for a contact without an agent. */
  readonly agentIds: readonly (AgentId | null)[]
}

export interface InventedContact {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly state: StateCode
  readonly zip: string | null
  readonly county: string | null
  readonly gender: 'M' | 'F'
  readonly tobacco: boolean
  readonly birthDate: CalendarDate | null
  readonly effectiveDate: CalendarDate | null
  readonly carrier: string
  readonly planType: 'Plan N' | 'Plan G' | 'Other'
  readonly agentId: AgentId | null
  readonly createdAt: Date
}

/**
 * Returns one fictional client. Email addresses end in .example, phone numbers are 555-01xx: both
 * are reserved for fiction.
 */
export function inventContact(
  random: Random,
  index: number,
  { today, places, agentIds }: Surroundings,
): InventedContact {
  const gender = random.chance(0.56) ? 'F' : 'M'
  const firstName = random.pick(gender === 'F' ? women : men)
  const lastName = random.pick(families)
  const state = random.weighted(states)
  const [first, ...rest] = places.get(state) ?? []
  const place = first === undefined ? undefined : random.pick([first, ...rest])
  const year = Number(today.slice(0, 4))
  const birthDate = fromDayNumber(
    dayNumberOf(year - random.integer(65, 88), random.integer(1, 12), random.integer(1, 28)),
  )
  const effectiveDate = fromDayNumber(
    dayNumberOf(year - random.integer(1, 9), random.integer(1, 12), 1),
  )
  return {
    firstName,
    lastName,
    gender,
    state,
    email:
      `${firstName}.${lastName}${index}@${random.pick(['email', 'post', 'home'] as const)}.example`.toLowerCase(),
    phone: random.chance(0.94)
      ? `${random.integer(201, 989)}5550${random.integer(100, 199)}`
      : null,
    zip: place?.zip ?? null,
    county: place?.county ?? null,
    tobacco: random.chance(0.09),
    birthDate: random.chance(0.985) ? birthDate : null,
    effectiveDate: random.chance(0.97) ? effectiveDate : null,
    carrier: random.weighted(carriers),
    planType: random.weighted([
      ['Plan G', 62],
      ['Plan N', 24],
      ['Other', 14],
    ] as const),
    agentId: agentIds[Math.floor(random.next() * agentIds.length)] ?? null,
    createdAt: new Date(`${addDays(today, -380 - random.integer(0, 200))}T15:00:00Z`),
  }
}

export const dayOf = (date: CalendarDate | null) => (date === null ? null : toDayNumber(date))
