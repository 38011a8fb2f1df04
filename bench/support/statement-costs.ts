import pg from 'pg'
import type { BenchServices } from './database.ts'

/** An option of `openBench`, needed by `statementCosts`. */
export const preloadStatistics = {
  settings: { shared_preload_libraries: 'pg_stat_statements' },
} as const

interface Cost {
  readonly query: string
  readonly calls: number
  readonly total_exec_time: number
}

/** Begins to count what the database executes for the application; `report` prints a part of it. */
export async function statementCosts({ superuserUrl }: BenchServices) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
  return {
    async report(name: string, isPart: (text: string) => boolean, items: number): Promise<void> {
      const { rows } = await client.query<Cost>(
        `select query, calls, total_exec_time from pg_stat_statements
         where userid <> 'postgres'::regrole order by total_exec_time desc`,
      )
      await client.end()
      const sum = (of: readonly Cost[], value: (one: Cost) => number) =>
        of.reduce((all, one) => all + value(one), 0)
      const part = rows.filter(({ query }) => isPart(query))
      const [time, all] = [part, rows].map((of) => sum(of, (one) => one.total_exec_time))
      const [calls, allCalls] = [part, rows].map((of) => sum(of, (one) => Number(one.calls)))
      for (const { query, calls: n, total_exec_time: ms } of part)
        console.log(
          `  ${n} times, ${ms.toFixed(0)} ms: ${query.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
        )
      console.log(
        `${name}: ${calls} of ${allCalls} statements for ${items} items, ${time?.toFixed(0)} of ${all?.toFixed(0)} ms in the database (${((100 * (time ?? 0)) / (all || 1)).toFixed(1)} %)`,
      )
    },
  }
}
