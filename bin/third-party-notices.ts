// Writes the notices of other authors' packages with each build: those of the browser bundles and
// those that the server runs on.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { noticesPath } from '../src/kernel/public-paths.ts'

interface LockEntry {
  readonly version: string
  readonly license: string
  readonly dev?: true
}
interface Manifest {
  readonly name: string
  readonly homepage?: string
  readonly repository?: string | { readonly url: string }
}

const root = join(import.meta.dirname, '..')
const licenseFile = /^(licen[cs]e|copying|copyright|notice)/i
const readmeFile = /^readme/i
const ruler = '-'.repeat(80)

const readJson = <T>(...names: string[]) =>
  JSON.parse(readFileSync(join(root, ...names), 'utf8')) as T

/** Shipped packages that are installed here: another machine's build has its own binaries. */
function shippedPackages(): Map<string, LockEntry> {
  const { packages } = readJson<{ packages: Record<string, LockEntry> }>('package-lock.json')
  return new Map(
    Object.entries(packages).filter(
      ([path, { dev }]) => path !== '' && dev !== true && existsSync(join(root, path)),
    ),
  )
}

const standardText = (name: string) =>
  readFileSync(join(root, 'data/licenses', `${name}.txt`), 'utf8').trimEnd()
/** A shorter section of a readme only names the license. */
const shortestText = 400

/** Some packages have their license only in their readme, and a few nowhere. */
function licenseTexts(path: string, license: string): string {
  const names = readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
  const textOf = (name: string) => readFileSync(join(root, path, name), 'utf8').trim()
  const texts = names.filter((name) => licenseFile.test(name)).map(textOf)
  if (texts.length > 0) return texts.join('\n\n')
  const readme = names.filter((name) => readmeFile.test(name)).map(textOf)[0] ?? ''
  const section = readme.match(/^#+ *(?:licen[cs]|copyright)[\s\S]*/im)?.[0] ?? ''
  if (section.length >= shortestText) return section
  return license === 'MIT'
    ? `Copyright (c) its authors\n\n${standardText('mit')}`
    : 'The package comes without a license text; its source has one.'
}

function sourceOf({ name, homepage, repository }: Manifest): string {
  const url = typeof repository === 'string' ? repository : repository?.url
  // The forms that npm knows: owner/name, git@host:path and URLs for git.
  const shown = url
    ?.replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/^(?:git\+)?(?:ssh|git|https?):\/\/(?:git@)?/, 'https://')
    .replace(/^git@([^:]+):/, 'https://$1/')
  return shown ?? homepage ?? `https://www.npmjs.com/package/${name}`
}

function notices(packages: ReadonlyMap<string, LockEntry>): string {
  const parts = [...packages].map(([path, { version, license }]) => {
    const manifest = readJson<Manifest>(path, 'package.json')
    return [
      ruler,
      `${manifest.name} ${version}`,
      `License: ${license}`,
      `Source: ${sourceOf(manifest)}`,
      '',
      licenseTexts(path, license),
    ].join('\n')
  })
  const texts = ['gpl-3.0', 'lgpl-3.0'].map(standardText)
  const intro = `Holdfast contains these packages of other authors. Where a license is the LGPL, its
text and that of the GPL, which it extends, are at the end, and the source is at the address shown.`
  return `${[intro, ...new Set(parts), ruler, ...texts].join('\n')}\n`
}

/** Fails if a bundle contains a package that the notices lack. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'holdfast:third-party-notices',
    apply: 'build',
    generateBundle(_options, bundle) {
      const packages = shippedPackages()
      const bundled = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
        .flatMap(
          (id) => id.match(/node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+/)?.[0] ?? [],
        )
      const missing = new Set(bundled.filter((path) => !packages.has(path)))
      if (missing.size > 0) this.error(`bundled, but not a dependency: ${[...missing].join(', ')}`)
      this.emitFile({
        type: 'asset',
        fileName: noticesPath.slice(1),
        source: notices(packages),
      })
    },
  }
}
