/** One line of a benchmark: the measured value beside its yardstick. */
export function report(
  what: string,
  figure: number,
  unit: string,
  yardstick?: { name: string; figure: number },
): void {
  const shown = (value: number) =>
    value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 })
  const beside =
    yardstick === undefined
      ? ''
      : ` · ${yardstick.name}: ${shown(yardstick.figure)} ${unit} · ratio ${(figure / yardstick.figure).toFixed(2)}`
  console.log(`${what}: ${shown(figure)} ${unit}${beside}`)
}

/** Returns the percentile of the measured values; `share` 0.5 or 0.99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Returns the number of rows of a benchmark, which BENCH_ROWS can change. */
export const benchRows = (usual: number) => Number(process.env.BENCH_ROWS ?? usual)
