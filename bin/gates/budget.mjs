import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../pinned-node.mjs'
import { walk } from './bundle-graph.mjs'

const kilobyte = 1024
/** What a browser must load before the page shows, gzip. `pages` also counts the page's own lazily loaded module. */
const budgets = [
  { name: 'app shell', entry: 'index.html', pages: [], script: 200 * kilobyte },
  {
    name: 'public quote page',
    entry: 'public.html',
    pages: [/^src\/features\/quotes\/web\/public\/QuotePage\.tsx$/],
    script: 95 * kilobyte,
    style: 15 * kilobyte,
  },
]

const gzipSize = (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, 'dist', file))).length, 0)
const show = (bytes) => `${(bytes / kilobyte).toFixed(1)} KB`

export async function budget() {
  const path = join(root, 'dist/.vite/manifest.json')
  if (!existsSync(path))
    return {
      ok: false,
      output: 'dist/.vite/manifest.json is missing: vite.config.ts needs build.manifest, and the build must have passed.',
    }
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const notes = []
  const problems = []
  for (const { name, entry, pages, script, style } of budgets) {
    const found = walk(manifest, entry, pages)
    if (found.missing.length > 0) {
      problems.push(`${name}: not in the bundle: ${found.missing.join(', ')}`)
      continue
    }
    const sizes = [
      ['JS', gzipSize(found.scripts), script],
      ['CSS', gzipSize(found.styles), style],
    ]
    for (const [kind, size, limit] of sizes) {
      notes.push(`${name} ${kind} ${show(size)}${limit ? ` of ${show(limit)}` : ''}`)
      if (limit && size > limit) problems.push(`${name}: ${show(size)} of ${kind} gzip, the budget is ${show(limit)}`)
      if (kind === 'JS' && size === 0) problems.push(`${name}: no JS found`)
    }
  }
  return { ok: problems.length === 0, output: problems.join('\n'), note: notes.join(', ') }
}
