import data from '../../../../data/carriers.json' with { type: 'json' }
import type { StateCode } from '../../../kernel/us-state.ts'

/** The product's carriers in the specification's order (section 9). */
export const carrierNames = [
  'Aetna',
  'Humana',
  'UnitedHealthcare',
  'Cigna',
  'Aflac',
  'Allstate',
  'Mutual of Omaha',
  'Ace Chubb',
] as const
export type CarrierName = (typeof carrierNames)[number]

/** The name for any carrier that is not one of the eight. */
export const otherCarrier = 'Other'
export type CarrierOrOther = CarrierName | typeof otherCarrier

/** An insurer of a carrier's group; exactly one is `writing`, with the filed illustrative rates. */
export type CarrierCompany = { naic: string; name: string; writing: boolean; formerName?: string }

export type Carrier = {
  name: CarrierName
  /** 0 to 5 for the six in the onboarding wizard, otherwise null. */
  wizardId: number | null
  householdDiscountPercent: number
  /** Brand words that identify the carrier anywhere in a longer text. */
  words: readonly string[]
  /** Other spellings of the brand. */
  aliases: readonly string[]
  /** Short names of companies of the group. */
  affiliates: readonly string[]
  companies: readonly CarrierCompany[]
}

/** The eight carriers, in the specification's order. */
export const carriers = data.carriers as readonly Carrier[]

/** The six carriers of the onboarding wizard, ids 0 to 5 in order. */
export const wizardCarriers: readonly { id: number; name: CarrierName }[] = carriers
  .flatMap((carrier) =>
    carrier.wizardId === null ? [] : [{ id: carrier.wizardId, name: carrier.name }],
  )
  .sort((a, b) => a.id - b.id)

/** The list in an upload's result (IMPORT-015): each carrier with the names that mean it. */
export const supportedCarriers: readonly { name: CarrierName; aliases: string[] }[] = carriers.map(
  (carrier) => ({
    name: carrier.name,
    aliases: [...new Set([...carrier.aliases, ...carrier.affiliates])].filter(
      (alias) => alias !== carrier.name,
    ),
  }),
)

/**
 * Carrier and state pairs that are not offered; the carrier is an assumption recorded in
 * data/carriers.json (decision 125).
 */
export const carrierExclusions: readonly { carrier: CarrierName; state: StateCode }[] =
  data.exclusions.flatMap((exclusion) =>
    exclusion.states.map((state) => ({
      carrier: exclusion.carrier as CarrierName,
      state: state as StateCode,
    })),
  )
const excluded = new Set(carrierExclusions.map(({ carrier, state }) => `${carrier}/${state}`))

export function carrierExcluded(carrier: CarrierName, state: StateCode): boolean {
  return excluded.has(`${carrier}/${state}`)
}

const byName: ReadonlyMap<string, Carrier> = new Map(
  carriers.map((carrier) => [carrier.name, carrier]),
)

/** Returns the insurer that filed a carrier's illustrative rates. */
export function writingCompany(carrier: CarrierName): CarrierCompany {
  const company = byName.get(carrier)?.companies.find((one) => one.writing)
  if (company === undefined) throw new RangeError(`No writing company: ${carrier}`)
  return company
}

const byNaic: ReadonlyMap<string, CarrierName> = new Map(
  carriers.flatMap((carrier) =>
    carrier.companies.map((company) => [company.naic, carrier.name] as const),
  ),
)

/** Returns the carrier of an insurer's five-digit NAIC number. */
export function carrierOfNaic(naic: string): CarrierName | undefined {
  return byNaic.get(naic)
}
