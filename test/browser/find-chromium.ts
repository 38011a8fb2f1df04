import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Chromium, packagedChromium } from './packaged-chromium.ts'

const systemPaths = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns whether the binary starts, which fails if libraries are missing. Windows opens a window
 * instead of printing a version.
 */
export function answers({ path, environment }: Chromium): boolean {
  if (process.platform === 'win32') return true
  const run = spawnSync(path, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...environment },
    timeout: 30_000,
  })
  return run.status === 0
}

function fromSystem(): Chromium | undefined {
  return systemPaths.map((path) => ({ path, environment: {} })).find(({ path }) => existsSync(path))
}

function fromDebian(): Chromium | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    // Two workers look for it at the same time, and apt-get refuses the second.
    const run = spawnSync('flock', [join(tmpdir(), 'chromium-install.lock'), 'apt-get', ...args], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 300_000,
    })
    if (run.status !== 0) return undefined
  }
  return fromSystem()
}

/**
 * Tries each way until one works; the error names the reason of each failure (a full disk, a
 * missing package).
 */
function firstOf(ways: readonly (() => Chromium | undefined)[]): Chromium {
  const reasons: unknown[] = []
  for (const way of ways) {
    try {
      const chromium = way()
      if (chromium && answers(chromium)) return chromium
    } catch (error) {
      reasons.push(error)
    }
  }
  throw new AggregateError(
    reasons,
    `No Chromium starts here: install Chrome or Chromium, or name one in CHROME_PATH. ${reasons.join('; ')}`,
  )
}

let found: Chromium | undefined

/**
 * Returns `CHROME_PATH`, else the system's Chromium, else the packaged one, else (as root on
 * Debian) a newly installed one. Throws if none starts.
 */
export function findChromium(): Chromium {
  const chosen = process.env.CHROME_PATH
  if (chosen) return { path: chosen, environment: {} }
  found ??= firstOf([fromSystem, packagedChromium, fromDebian])
  return found
}
