import { type StateCode, stateCodes } from '../../../../kernel/us-state.ts'

/**
 * The state of every ZIP code as one byte each: 0 for an unknown ZIP code, otherwise the index in
 * `stateCodes` plus 1. A table of 100 KB can be sent to a worker thread; a function cannot.
 */
export type ZipStates = Uint8Array

export function zipStatesOf(
  zips: Iterable<{ readonly zip: string; readonly state: StateCode }>,
): ZipStates {
  const table = new Uint8Array(100_000)
  for (const { zip, state } of zips)
    if (/^\d{5}$/.test(zip)) table[Number(zip)] = stateCodes.indexOf(state) + 1
  return table
}

/** Returns the state of a five-digit ZIP code. */
export function stateOfZipIn(table: ZipStates, zip: string): StateCode | undefined {
  return stateCodes[(table[Number(zip)] ?? 0) - 1]
}
