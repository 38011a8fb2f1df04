import { stateOfZips } from './zips.ts'

/** Random numbers from 0 to 1, the same in every run (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The status of a client, as it really is. */
export type Standing = 'active' | 'prospect' | 'lapsed' | 'medicare_advantage' | 'deceased' | 'dnc'

/** A person of an invented file, as they really are. */
export interface FilePerson {
  readonly first: string
  readonly last: string
  readonly email: string | null
  readonly phone: string | null
  readonly zip: string
  readonly state: string
  readonly gender: 'M' | 'F'
  readonly smokes: boolean
  readonly born: string
  readonly effective: string
  /** The carrier as the product names it, and as the file writes it. */
  readonly carrier: string
  readonly carrierWords: string
  /** G, N, or another letter, which the product's short view calls "Other". */
  readonly plan: string
  readonly policyNumber: string
  readonly premiumCents: number
  readonly standing: Standing
  readonly note: string
  /** The second person of a couple who uses the first one's email address. */
  readonly sharesWith: number | undefined
}

const firstNames = {
  M: 'James Robert John Michael David William Richard Joseph José Carlos Thomas Walter Earl Ángel Seán Harold Luis Raymond Eugene DeShawn'.split(
    ' ',
  ),
  F: 'Mary Patricia Linda Barbara Susan Dorothy Ruth Inés María Carol Sandra Betty Joyce Zoë Rosa Gloria Beverly Peggy LaToya Wilma'.split(
    ' ',
  ),
}
const lastNames =
  'Smith|Johnson|Williams|Brown|Jones|García|Miller|Davis|Rodríguez|Martinez|de la Cruz|Van Dyke|McDonald|O’Brien|Okafor|Nguyen|Müller|Abernathy|St. James|Lopez-Reyes|Null|Young|Álvarez|Wojciechowski|Ng'.split(
    '|',
  )
const carriers: readonly (readonly [carrier: string, words: readonly string[]])[] = [
  ['Aetna', ['Aetna', 'AETNA', 'Aetna Health Ins. Co.', 'Accendo']],
  ['Humana', ['HUM', 'Humana', 'Humana Ins Co', 'HUMANA']],
  ['UnitedHealthcare', ['UHC', 'AARP', 'United Healthcare', 'AARP/UHC']],
  ['Cigna', ['CHLIC', 'Cigna', 'CIGNA HEALTHCARE', 'Cigna Health & Life']],
  ['Aflac', ['AFLAC', 'Aflac']],
  ['Allstate', ['Allstate', 'All State', 'National General']],
  ['Mutual of Omaha', ['Mutual', 'United World', 'Mutual of Omaha', 'MoO', 'United of Omaha']],
  ['Ace Chubb', ['ACE', 'Chubb']],
  ['Other', ['Bankers Fidelity', 'Physicians Life', 'BCBS of IL', 'State Farm']],
]
const notes = [
  '',
  '',
  '',
  'call after 5pm',
  'wife is Mary, "loves" cats',
  'moved; see file\nline two',
]

/** Invents a file's people, some in couples, by the same seed always the same. */
export function inventPeople(seed: number, count: number): FilePerson[] {
  const random = sequence(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const digits = (length: number) =>
    Array.from({ length }, () => Math.floor(random() * 10)).join('')
  const day = (from: number, to: number) =>
    new Date(Date.UTC(from, 0, 1) + Math.floor(random() * (to - from) * 365.25) * 86_400_000)
      .toISOString()
      .slice(0, 10)
  const places = stateOfZips()
  const used = new Set<string>()
  const people: FilePerson[] = []
  while (people.length < count) {
    const index = people.length
    const before = people.at(-1)
    const partner =
      before !== undefined && before.sharesWith === undefined && before.email && random() < 0.065
        ? before
        : undefined
    const gender = partner ? (partner.gender === 'M' ? 'F' : 'M') : pick(['M', 'F'] as const)
    const first = pick(firstNames[gender])
    const last = partner?.last ?? pick(lastNames)
    const born = day(1932, 1961)
    const name = `${first} ${last} ${born}`
    if (used.has(name)) continue
    used.add(name)
    const [zip, state] = partner ? [partner.zip, partner.state] : pick(places)
    const [carrier, words] = pick(carriers)
    const dice = random()
    people.push({
      ...{ first, last, gender, born, zip, state, carrier },
      email: partner
        ? partner.email
        : random() < 0.18
          ? null
          : `${first}.${last}${index}@mail.example`
              .normalize('NFKD')
              .replace(/[^\w.@]/g, '')
              .toLowerCase(),
      phone: random() < 0.06 ? null : `${pick([207, 512, 303, 614, 801])}555${digits(4)}`,
      smokes: random() < 0.08,
      effective: `${day(2014, 2026).slice(0, 7)}-01`,
      carrierWords: pick(words),
      plan: pick(['G', 'G', 'G', 'N', 'N', 'F', 'C', 'HDG', 'A', 'K']),
      policyNumber: `${pick(['ACC', 'H', 'UW', 'MS'])}${digits(7)}`,
      premiumCents: 8000 + Math.floor(random() * 25_000),
      standing:
        dice < 0.86
          ? 'active'
          : dice < 0.89
            ? 'lapsed'
            : dice < 0.92
              ? 'deceased'
              : dice < 0.95
                ? 'dnc'
                : dice < 0.97
                  ? 'medicare_advantage'
                  : 'prospect',
      note: pick(notes),
      sharesWith: partner ? index - 1 : undefined,
    })
  }
  return people
}
