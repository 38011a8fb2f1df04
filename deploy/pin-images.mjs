// Pins the images of compose.yml and the Containerfile by digest: `node deploy/pin-images.mjs`, then commit
// the change. A tag can be moved to other contents, a digest cannot. Run it again to take the security
// updates of the same tags. It asks the registries through the command `docker`, which needs buildx.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.argv[2] ?? import.meta.dirname
const image = /^((?: *image: |FROM ))(docker\.io\/[\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?/gm

function digestOf(name) {
  const words = ['buildx', 'imagetools', 'inspect', name, '--format', '{{.Manifest.Digest}}']
  const { stdout = '', stderr = '', error } = spawnSync('docker', words, { encoding: 'utf8' })
  const digest = stdout.trim()
  if (/^sha256:[0-9a-f]{64}$/.test(digest)) return digest
  throw new Error(`${name}: ${error?.message ?? (stderr.trim() || 'no digest')}`)
}

try {
  // All of them, before a file is changed.
  const files = ['compose.yml', 'Containerfile'].map((name) => {
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8')
    return [path, text.replace(image, (_, start, tag) => `${start}${tag}@${digestOf(tag)}`)]
  })
  for (const [path, text] of files) writeFileSync(path, text)
  process.stdout.write('Pinned by digest. Look at the change, then build and start again.\n')
} catch (error) {
  process.stderr.write(`Nothing was changed. ${error.message}\n`)
  process.exitCode = 1
}
