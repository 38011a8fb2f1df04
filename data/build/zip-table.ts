import { parseStateCode, type StateCode } from '../../src/kernel/us-state.ts'

export type County = { fips: string; state: StateCode; name: string }
/** One ZIP code: names of `cities` and `counties`, the main county first. */
export type Zip = { zip: string; state: StateCode; cities: string[]; counties: string[] }

type Place = { zip: string; state: StateCode; city: string; county: string; fips: string }

// Villages of Connecticut that share no place name with a ZIP of the crosswalk, by the town they
// belong to.
const connecticutVillages: Record<string, string> = {
  Fabyan: 'Windham', // Thompson
  'North Westchester': 'New London', // Colchester
  'South Willington': 'Tolland', // Willington
  Unionville: 'Hartford', // Farmington
  'Winchester Center': 'Litchfield', // Winchester
}
// The crosswalk cuts names at 20 characters, calls the District by its city, and has two names that
// changed in 2015.
const repairedNames: Record<string, string> = {
  '02270': 'Kusilvak',
  '11001': 'District of Columbia',
  '46113': 'Oglala Lakota',
  '51570': 'Colonial Heights City',
}
// Numbers that changed with the name, and the old area that GeoNames still has for Yakutat, its
// only ZIP there.
const renumbered: Record<string, string> = { '02232': '02282', '02270': '02158', '46113': '46102' }
// Valdez-Cordova was divided in 2019; GeoNames has the half that a ZIP belongs to.
const abolished = new Set(['02261'])

const letters = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bsaint\b/g, 'st')
    .replace(/[^a-z]/g, '')

function plainCountyName(name: string): string {
  return name
    .replace(/^City and (County|Borough) of /, '')
    .replace(/ (Census Area|City and Borough|Borough|Municipality|County|Parish|\(CA\))$/, '')
}

function* crosswalkRows(
  csv: string,
): Generator<{ zip: string; state: StateCode; fips: string; name: string }> {
  for (const line of csv.split(/\r?\n/).slice(1)) {
    const [zip, fips, name, code] = line.split(',')
    const state = parseStateCode(code ?? '')
    if (zip && fips && name && state && !abolished.has(fips)) yield { zip, fips, name, state }
  }
}

function places(geonames: string, statePrefix: ReadonlyMap<StateCode, string>): Place[] {
  const found: Place[] = []
  for (const line of geonames.split(/\r?\n/)) {
    const [, zip, city, , code, county, number] = line.split('\t')
    const state = parseStateCode(code ?? '')
    if (!zip || !city || !county || !state) continue
    const fips = `${statePrefix.get(state)}${number}`
    found.push({ zip, state, city, county, fips: renumbered[fips] ?? fips })
  }
  return found
}

/**
 * Returns one spelling for each county: GeoNames' ("Prince George's") if its letters match the
 * crosswalk's ("Prince Georges").
 */
function countyNames(
  rows: Iterable<{ fips: string; name: string }>,
  geonames: readonly Place[],
): Map<string, string> {
  const names = new Map<string, string>()
  for (const row of rows) names.set(row.fips, row.name.replace(/^St /, 'St. '))
  for (const place of geonames) {
    const [known, spelled] = [names.get(place.fips), plainCountyName(place.county)]
    if (place.state === 'CT') continue
    if (known === undefined) names.set(place.fips, spelled)
    else if (
      /^[\w .'-]+$/.test(spelled) &&
      letters(known) === letters(spelled) &&
      !spelled.startsWith('Saint ')
    )
      names.set(place.fips, spelled)
  }
  return names
}

/**
 * Returns ZIP codes of the 51 states and their counties, from the HUD crosswalk
 * (`zip,fips,county,state`), else GeoNames' postal codes (tab-separated), which also have state and
 * city. Connecticut keeps its eight counties, which insurers use for rates; GeoNames has the
 * planning regions of 2022.
 */
export function zipTable(
  crosswalkCsv: string,
  geonamesText: string,
): { zips: Zip[]; counties: County[] } {
  const rows = [...crosswalkRows(crosswalkCsv)]
  const statePrefix = new Map(rows.map((row) => [row.state, row.fips.slice(0, 2)]))
  const geonames = places(geonamesText, statePrefix)
  const current = rows.map((row) => ({
    ...row,
    fips: renumbered[row.fips] ?? row.fips,
    name: repairedNames[row.fips] ?? row.name,
  }))
  const names = countyNames(current, geonames)

  const crosswalk = Map.groupBy(current, (row) => row.zip)
  const connecticut = new Map(
    current.filter((row) => row.state === 'CT').map((row) => [row.name, row.fips]),
  )
  const byCity = new Map<string, string>()
  for (const place of geonames) {
    const fips = crosswalk.get(place.zip)?.[0]?.fips
    if (place.state === 'CT' && fips !== undefined) byCity.set(place.city, fips)
  }
  const geonamesCounty = (place: Place): string => {
    if (place.state !== 'CT') return place.fips
    const fips = byCity.get(place.city) ?? connecticut.get(connecticutVillages[place.city] ?? '')
    if (fips === undefined)
      throw new Error(
        `${place.zip} ${place.city}: which of Connecticut's eight counties? Add the village.`,
      )
    return fips
  }

  const used = new Map<string, County>()
  const zips: Zip[] = []
  for (const [zip, found] of Map.groupBy(geonames, (place) => place.zip)) {
    const [place] = found
    if (place === undefined) continue
    const listed = (crosswalk.get(zip) ?? [])
      .filter((row) => row.state === place.state)
      .map((row) => row.fips)
    const own = geonamesCounty(place)
    const fips = new Set(listed.length > 0 ? listed : [own])
    for (const code of fips)
      used.set(code, { fips: code, state: place.state, name: names.get(code) ?? '' })
    const sorted = [...fips]
      .filter((code) => code !== own)
      .map((code) => names.get(code) ?? '')
      .sort()
    const counties = fips.has(own) ? [names.get(own) ?? '', ...sorted] : sorted
    zips.push({
      zip,
      state: place.state,
      cities: [...new Set(found.map((one) => one.city))],
      counties,
    })
  }
  zips.sort((a, b) => (a.zip < b.zip ? -1 : 1))
  return { zips, counties: [...used.values()].sort((a, b) => (a.fips < b.fips ? -1 : 1)) }
}

export function zipsCsv(zips: readonly Zip[]): string {
  return [
    'zip,state,cities,counties',
    ...zips.map((row) =>
      [row.zip, row.state, row.cities.join('|'), row.counties.join('|')].join(','),
    ),
    '',
  ].join('\n')
}

export function countiesCsv(counties: readonly County[]): string {
  return [
    'fips,state,name',
    ...counties.map((county) => [county.fips, county.state, county.name].join(',')),
    '',
  ].join('\n')
}
