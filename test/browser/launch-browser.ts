import { type Browser, chromium } from 'playwright-core'
import { hasMemorySpace } from '../process/memory-space.ts'
import { findChromium } from './find-chromium.ts'

/** Starts a headless Chromium that loads only the given pages. The caller must close it. */
export async function launchBrowser(): Promise<Browser> {
  const { path, environment } = findChromium()
  const quiet = [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ]
  // Chromium's sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet
  return chromium.launch({
    executablePath: path,
    headless: true,
    args,
    // What it draws would be in files on the disk: a new one for each part of a page.
    ignoreDefaultArgs: hasMemorySpace() ? ['--disable-dev-shm-usage'] : [],
    env: { ...process.env, ...environment },
  })
}
