import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { read, root } from './source-tree.ts'

interface Component {
  readonly name: string
  readonly version: string
  readonly hashes: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses: readonly { readonly license?: { id: string }; readonly expression?: string }[]
}
interface LockEntry {
  readonly name?: string
  readonly version: string
  readonly license: string
  readonly integrity: string
  readonly dev?: true
}

const bySource = (a: string, b: string) => (a < b ? -1 : 1)
const unique = (lines: readonly string[]) => [...new Set(lines)].toSorted(bySource)

test('the list of components has every shipped package of the lock, with version, license and hash', () => {
  const out = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 26,
  })
  const list = JSON.parse(out) as { bomFormat: string; components: Component[] }
  expect(list.bomFormat).toBe('CycloneDX')
  const listed = list.components.map(({ name, version, hashes, licenses }) => {
    const digests = hashes.map(({ alg, content }) => `${alg} ${content}`)
    const license = licenses.map((one) => one.license?.id ?? one.expression).join()
    return [name, version, license, ...digests].join(' ')
  })
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, LockEntry>
  }
  const locked = Object.entries(packages)
    .filter(([path, entry]) => path !== '' && entry.dev !== true)
    .map(([path, { name, version, license, integrity }]) => {
      const hash = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')
      const shown = name ?? path.split('node_modules/').at(-1)
      return [shown, version, license, `SHA-512 ${hash}`].join(' ')
    })
  expect(locked.length).toBeGreaterThan(300)
  expect(unique(listed)).toEqual(unique(locked))
})
