// Prints the packages that are shipped as CycloneDX 1.6 JSON: `npm run sbom --silent`. They are
// those of the lock file without development packages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pinned-node.mjs'

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { name: product, version: productVersion } = read('package.json')

/** A name of the SPDX list, or several with AND and OR. */
const licensesOf = (license) => [
  /[ ()]/.test(license) ? { expression: license } : { license: { id: license } },
]
const hashOf = (integrity) => {
  const [algorithm, digest] = integrity.split('-')
  const content = Buffer.from(digest, 'base64').toString('hex')
  return { alg: algorithm.replace('sha', 'SHA-'), content }
}

function componentOf(path, { name = path.split('node_modules/').at(-1), ...entry }) {
  const { version, license, integrity, resolved } = entry
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: licensesOf(license),
    hashes: [hashOf(integrity)],
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
  }
}

const shipped = Object.entries(read('package-lock.json').packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, entry]) => componentOf(path, entry))
// A version that is installed twice is one component.
const components = [...new Map(shipped.map((one) => [one.purl, one])).values()]

console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', name: product, version: productVersion } },
      components,
    },
    null,
    2,
  ),
)
