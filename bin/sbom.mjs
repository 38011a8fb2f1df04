// Prints the components that are shipped as CycloneDX JSON: `npm run sbom --silent`. `npm sbom`
// reads a copy of the lock without development packages: its own `--omit dev` also leaves out what
// both sides need, such as React.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { devDependencies: _, ...manifest } = read('package.json')
const lock = read('package-lock.json')
const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
const { devDependencies: __, ...own } = lock.packages['']

const folder = mkdtempSync(join(tmpdir(), 'holdfast-sbom-'))
try {
  // npm names the product after the folder.
  const copy = join(folder, manifest.name)
  mkdirSync(copy)
  const write = (name, value) => writeFileSync(join(copy, name), JSON.stringify(value))
  write('package.json', manifest)
  write('package-lock.json', { ...lock, packages: { '': own, ...Object.fromEntries(shipped) } })
  const { status } = spawnSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: copy, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}
