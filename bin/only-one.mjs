import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

// The start time distinguishes a process from a later one with the same pid; available on Linux
// only.
function startTime(pid) {
  return (
    read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[19] ?? ''
  )
}

function lives(holder) {
  const [pid, started] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return startTime(pid) === started
}

/**
 * Runs `work` while no other process runs under the same lock file; waits for the other, and takes
 * over the lock of a dead one.
 */
export async function onlyOne(path, work, waiting) {
  const self = `${process.pid} ${startTime(process.pid)}`
  for (let announced = false; ; ) {
    try {
      writeFileSync(path, self, { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = read(path)
    if (holder === '' || lives(holder)) {
      if (!announced) waiting()
      announced = true
      await sleep(200)
      // Still empty: its writer died between creating and writing it.
      if (holder !== '' || read(path) !== '') continue
    }
    // Of several that wait for a dead holder, the last to write its name has the lock.
    writeFileSync(path, self)
    await sleep(100)
    if (read(path) === self) break
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}
