import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns whether the process is gone, or a zombie that its parent has not reaped yet. */
export function hasEnded(pid: number): boolean {
  return !isAlive(pid) || commandLineOf(pid) === ''
}

/**
 * Returns a process's start time from /proc, which distinguishes a reused pid from the writer of a
 * lock; '' where there is no /proc.
 */
function startTime(pid: number): string {
  try {
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    )
  } catch {
    return ''
  }
}

export function commandLineOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return undefined
  }
}

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

/**
 * Takes the lock file for this process and returns its release. Throws FolderInUseError while
 * another living process has it.
 */
export async function takeLock(file: string): Promise<() => void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, `${process.pid} ${startTime(process.pid)}`, { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readFileSync(file, 'utf8')
    // Another start is writing it right now, unless it stays empty.
    if (holder === '' && attempt < 3) {
      await sleep(50)
      continue
    }
    const [pid, started] = holder.split(' ')
    if (isAlive(Number(pid)) && (started === '' || startTime(Number(pid)) === started)) {
      throw new FolderInUseError(
        `Another start (process ${pid}) already uses ${dirname(file)}. Stop it first, or set HOLDFAST_DATA to another folder.`,
      )
    }
    rmSync(file, { force: true })
    await sleep(50)
  }
  throw new Error(`Could not lock ${file}`)
}
