import { sql } from 'kysely'
import type { RateConnection } from '../rates/rate-book-source.ts'
import type { RateQuestion } from '../rates/rate-source.ts'

/** "Saint Louis County" and "St. Louis" are the same. */
const plain = (county: string): string =>
  county
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\b(county|parish|borough)\b/g, '')
    .replaceAll(/\bsaint\b/g, 'st')
    .replaceAll(/[^a-z]/g, '')

/**
 * Returns people with their county as the ZIP code's own data spells it, and without one that is
 * none of its counties: invented counties must not make new questions of old ones.
 */
export async function withKnownCounties(
  connection: RateConnection,
  people: readonly RateQuestion[],
): Promise<RateQuestion[]> {
  const zips = [...new Set(people.flatMap(({ zip, county }) => (county && zip) || []))]
  const rows =
    zips.length === 0
      ? []
      : await connection
          .selectFrom('zip')
          .select(['zip', 'counties'])
          .where(sql<boolean>`zip = any(${zips})`)
          .execute()
  const known = new Map(rows.map(({ zip, counties }) => [zip, counties]))
  return people.map((person) => {
    if (person.county === null) return person
    const typed = plain(person.county)
    const county = known.get(person.zip ?? '')?.find((name) => plain(name) === typed)
    return { ...person, county: county ?? null }
  })
}
