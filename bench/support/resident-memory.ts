import { readFileSync } from 'node:fs'

/** Returns the resident memory of a process. */
export function residentMegabytes(pid: number): number {
  return (
    Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1] ?? Number.NaN) /
    1024
  )
}
