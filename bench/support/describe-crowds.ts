import type { CrowdResult } from './crowd-plan.ts'
import { percentile, report } from './report.ts'

export function describeRequests(results: readonly CrowdResult[], seconds: number): void {
  const figures = results.flatMap((result) => result.figures)
  const total = figures.reduce((sum, { count }) => sum + count, 0)
  report('requests', total / seconds, '/s')
  const names = [...new Set(figures.map(({ name }) => name))]
  for (const name of names) {
    const own = figures.filter((figure) => figure.name === name && figure.status < 400)
    report(`${name}, p99`, Math.max(...own.map(({ p99 }) => p99)), 'ms', {
      ...{ name: 'p50', figure: Math.max(...own.map(({ p50 }) => p50)) },
    })
  }
  for (const { name, status, count } of figures.filter(
    (figure) => figure.status >= 400 || figure.status === 0,
  ))
    console.log(`${name}: ${count} answers ${status || 'broken off'}`)
  report(
    'the generators were late by, longest p99',
    Math.max(...results.map(({ lag }) => lag)),
    'ms',
  )
}

export function describeFairness(results: readonly CrowdResult[]): void {
  const groups = Map.groupBy(
    results.flatMap((result) => result.groups),
    ({ group }) => group,
  )
  const p50s = [...groups.values()].map((own) => Math.max(...own.map(({ p50 }) => p50)))
  report('fairness: the slowest agency’s p50', Math.max(...p50s), 'ms', {
    ...{ name: 'the median agency’s', figure: percentile(p50s, 0.5) },
  })
}
