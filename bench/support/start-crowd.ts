import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { CrowdPlan, CrowdResult } from './crowd-plan.ts'

/** Plays a crowd in a separate process; resolves when it has ended. */
export async function startCrowd(plan: CrowdPlan): Promise<CrowdResult> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'crowd.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin.end(JSON.stringify(plan))
  return JSON.parse(await text(child.stdout)) as CrowdResult
}
