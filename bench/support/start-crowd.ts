import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { CrowdPlan, CrowdResult } from './crowd-plan.ts'

/** `BENCH_NICE=15` lets the crowd give way to what it measures. */
const nice = process.env.BENCH_NICE

/** Plays a crowd in a separate process; resolves when it has ended. */
export async function startCrowd(plan: CrowdPlan): Promise<CrowdResult> {
  const child = spawn(
    'nice',
    [
      ...['-n', nice ?? '0', process.execPath],
      ...['--import', 'tsx', join(import.meta.dirname, 'crowd.ts')],
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin.end(JSON.stringify(plan))
  return JSON.parse(await text(child.stdout)) as CrowdResult
}
