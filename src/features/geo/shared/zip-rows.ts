import type { StateCode } from '../../../kernel/us-state.ts'

/**
 * One ZIP code of data/zips.csv. `state` is its main state (decision 175); the first county is the
 * main one if the sources show it.
 */
export type ZipRow = { zip: string; state: StateCode; cities: string[]; counties: string[] }

/**
 * Yields the rows of data/zips.csv (`zip,state,cities,counties`, lists separated by "|", no
 * quoting), in order.
 */
export function* zipRows(csv: string): Generator<ZipRow> {
  let start = csv.indexOf('\n') + 1
  while (start > 0 && start < csv.length) {
    const end = csv.indexOf('\n', start)
    const [zip, state, cities, counties] = csv.slice(start, end < 0 ? csv.length : end).split(',')
    if (zip && state && cities && counties)
      yield {
        zip,
        state: state as StateCode,
        cities: cities.split('|'),
        counties: counties.split('|'),
      }
    start = end + 1
  }
}
