import { type Affected, isConvention } from './affected-tests.ts'

export interface Chosen {
  readonly run: readonly string[]
  /** Those that there is no time for. */
  readonly left: readonly string[]
}

/**
 * Returns the affected tests that some seconds of the workers have room for: those that are changed
 * themselves and every convention, then journeys in at most a third of the seconds, and other tests
 * in what remains; of both the nearest, and at least one. `secondsOf` returns how long a file
 * takes.
 */
export function nearestTests(
  { unit, journeys }: Affected,
  changed: readonly string[],
  seconds: number,
  secondsOf: (path: string) => number,
): Chosen {
  const total = (paths: readonly string[]) => paths.reduce((sum, path) => sum + secondsOf(path), 0)
  const isAlways = (path: string) => isConvention(path) || changed.includes(path)
  const nearest = (paths: readonly string[], room: number) =>
    paths.filter(
      (path, index) => index === 0 || isAlways(path) || total(paths.slice(0, index + 1)) <= room,
    )
  const always = unit.filter(isAlways)
  const walked = nearest(journeys, seconds / 3)
  const others = nearest(
    unit.filter((path) => !isAlways(path)),
    seconds - total(always) - total(walked),
  )
  const run = [...always, ...others, ...walked]
  return { run, left: [...unit, ...journeys].filter((path) => !run.includes(path)) }
}
