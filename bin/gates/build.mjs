import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../pinned-node.mjs'
import { runNode } from './run-tool.mjs'
import { filesUnder } from './source-files.mjs'

const routeTree = join(root, 'src/main/route-tree.gen.ts')
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/**
 * The web bundles, through the same bootstrap as a start; the committed list of routes must be the
 * one the build makes.
 */
export async function build() {
  const before = read(routeTree)
  const { ok, output } = await runNode([join(root, 'bin/bootstrap.mjs'), '--build'])
  if (!ok) return { ok, output }
  if (read(routeTree) !== before)
    return {
      ok: false,
      output: 'src/main/route-tree.gen.ts was outdated; the build generated a new one. Commit it.',
    }
  const files = filesUnder('dist')
  const missing = ['index.html', 'public.html'].filter((name) => !files.includes(`dist/${name}`))
  if (missing.length > 0)
    return { ok: false, output: `The build created no ${missing.join(', ')} in dist/.` }
  return { ok, output, note: `${files.length} files` }
}
