import pg from 'pg'
import type { BenchServices } from './database.ts'

/** An option of `openBench`, needed by `statementCosts`. */
export const preloadStatistics = {
  settings: {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  },
} as const

interface Cost {
  readonly query: string
  readonly calls: number
  readonly total_exec_time: number
  readonly total_plan_time: number
}

const line = ({ query, calls, total_exec_time, total_plan_time }: Cost, items: number) =>
  `  ${calls} times, ${(total_exec_time / items).toFixed(4)} ms and ${(total_plan_time / items).toFixed(4)} of planning each item: ${query.replaceAll(/\s+/g, ' ').slice(0, 160)}`

/**
 * Begins to count what the database executes for the application; `report` prints a part of it,
 * `reportAll` the statements that cost most.
 */
export async function statementCosts({ superuserUrl }: BenchServices) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('select pg_stat_statements_reset()')
  const read = async () => {
    const { rows } = await client.query<Cost>(
      `select query, calls, total_exec_time, total_plan_time from pg_stat_statements
       where userid <> 'postgres'::regrole order by total_exec_time desc`,
    )
    await client.end()
    return rows
  }
  return {
    async reportAll(items: number): Promise<void> {
      const rows = await read()
      const all = rows.reduce((sum, one) => sum + one.total_exec_time, 0)
      const planning = rows.reduce((sum, one) => sum + one.total_plan_time, 0)
      for (const one of rows.slice(0, 25)) console.log(line(one, items))
      console.log(
        `statements: ${(all / items).toFixed(3)} ms in the database for each item, and ${(planning / items).toFixed(3)} of planning`,
      )
    },
    async report(name: string, isPart: (text: string) => boolean, items: number): Promise<void> {
      const rows = await read()
      const sum = (of: readonly Cost[], value: (one: Cost) => number) =>
        of.reduce((all, one) => all + value(one), 0)
      const part = rows.filter(({ query }) => isPart(query))
      const [time, all] = [part, rows].map((of) => sum(of, (one) => one.total_exec_time))
      const [calls, allCalls] = [part, rows].map((of) => sum(of, (one) => Number(one.calls)))
      for (const one of part) console.log(line(one, items))
      console.log(
        `${name}: ${calls} of ${allCalls} statements for ${items} items, ${time?.toFixed(0)} of ${all?.toFixed(0)} ms in the database (${((100 * (time ?? 0)) / (all || 1)).toFixed(1)} %)`,
      )
    },
  }
}
