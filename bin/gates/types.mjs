import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../pinned-node.mjs'
import { runNode, runTool } from './run-tool.mjs'
import { typescriptFiles } from './source-files.mjs'

const kept = join(root, 'node_modules/.cache/types')
const projects = ['tsconfig.server.json', 'tsconfig.web.json', 'tsconfig.web-tests.json']

/** Each of its usual four checks again what others have checked: together twice the work. */
const oneChecker = ['--checkers', '1']
/** The compiler's memory is cleared less often: 2.3 GB at most, where four checkers need 3.6. */
const rareCollection = { GOGC: '300' }

/**
 * Types of the server and of the browser, each project with its own library: neither may use the
 * other's globals. With `resume`, only what has changed since such a run is checked again.
 */
export async function types({ resume = false } = {}) {
  // The list of routes is committed; only a build generates a new one.
  if (
    existsSync(join(root, 'src/routes')) &&
    !existsSync(join(root, 'src/main/route-tree.gen.ts'))
  ) {
    const built = await runNode([join(root, 'bin/bootstrap.mjs'), '--build'])
    if (!built.ok)
      return {
        ok: false,
        output: `src/main/route-tree.gen.ts is missing and could not be generated:\n${built.output}`,
      }
  }
  const seen = new Set()
  let output = ''
  let ok = true
  const check = async (project) => {
    const words = [
      ...['-p', project, '--listFiles', '--pretty', 'false', ...oneChecker],
      ...(resume ? ['--incremental', '--tsBuildInfoFile', join(kept, `${project}.info`)] : []),
    ]
    const run = await runTool('@typescript/native', 'tsc', words, { environment: rareCollection })
    ok &&= run.ok
    for (const line of run.output.split('\n')) {
      const path = line.trim().replaceAll('\\', '/')
      if (existsSync(path)) seen.add(path)
      else if (line !== '' && !output.includes(line)) output += `${line}\n`
    }
  }
  await Promise.all(projects.map(check))
  const missed = typescriptFiles().filter(
    (path) => !seen.has(join(root, path).replaceAll('\\', '/')),
  )
  if (missed.length > 0) output += `No TypeScript project covers:\n  ${missed.join('\n  ')}\n`
  return { ok: ok && missed.length === 0, output, note: `${seen.size} files` }
}
