import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a processor that parts of a benchmark took, by name. */
export type ProcessorTime = Readonly<Record<string, number>>

const ticksOfSecond = 100

interface Row {
  readonly pid: number
  readonly parent: number
  /** Of the process and of its children that have ended. */
  readonly milliseconds: number
}

/** Reads `/proc/PID/stat`; undefined for a process that has just ended. */
function rowOf(pid: number): Row | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may contain blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { pid, parent: Number(fields[1]), milliseconds: (ticks * 1000) / ticksOfSecond }
  } catch {
    return undefined
  }
}

/** Returns the processor time of these processes with everything that they started. */
function ofTrees(roots: readonly number[]): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const rows = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => rowOf(Number(name)) ?? [])
  const children = Map.groupBy(rows, ({ parent }) => parent)
  const own = new Map(rows.map((row) => [row.pid, row]))
  const sum = (pid: number): number =>
    (own.get(pid)?.milliseconds ?? 0) +
    (children.get(pid) ?? []).reduce((all, child) => all + sum(child.pid), 0)
  return roots.reduce((all, pid) => all + sum(pid), 0)
}

/**
 * Begins to count; the returned function says what each part has taken since. Rates depend on who
 * else uses the machine, processor time hardly does. On Linux alone.
 */
export function countProcessorTime(
  processes: Readonly<Record<string, readonly number[]>>,
): () => ProcessorTime {
  const read = () => {
    const { user, system } = process.cpuUsage()
    const others = Object.entries(processes).map(([name, pids]) => [name, ofTrees(pids)] as const)
    return new Map([['this process', (user + system) / 1000], ...others])
  }
  const before = read()
  return () =>
    Object.fromEntries([...read()].map(([name, after]) => [name, after - (before.get(name) ?? 0)]))
}
