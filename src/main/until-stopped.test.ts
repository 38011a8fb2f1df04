import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a process in which nothing else runs lives until a signal ends it', () => {
  const script = `
    import { untilStopped } from ${JSON.stringify(new URL('until-stopped.ts', import.meta.url).href)}
    const log = { info: (_, words) => console.log(words), error: console.error }
    // As the timers of backups: it does not keep the process alive.
    setTimeout(() => process.kill(process.pid, 'SIGTERM'), 300).unref()
    process.exitCode = await untilStopped(log, async () => {})`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8', timeout: 20_000 },
  )
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'stopping\n', stderr: '' })
})
