import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../pinned-node.mjs'
import { runTool } from './run-tool.mjs'
import { typescriptFiles } from './source-files.mjs'

const folders = ['src', 'stand-ins', 'test', 'bench', 'bin', 'data/build']

/**
 * Import rules, and no cycles. Must have seen every file with its imports, because the tool
 * silently skips files it cannot parse.
 */
export function boundaries() {
  const present = folders.filter((folder) => existsSync(join(root, folder)))
  return cruise(present, typescriptFiles(), { everything: true })
}

/**
 * The import rules of these files and of all that they import, with the cycles through them; a
 * twentieth of the time of all.
 */
export function boundariesOf(files) {
  const known = new Set(typescriptFiles())
  const judged = files.filter((path) => known.has(path))
  return judged.length === 0 ? { ok: true, output: '' } : cruise(judged, judged)
}

async function cruise(from, wanted, { everything = false } = {}) {
  const run = await runTool('dependency-cruiser', 'depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
    ...from,
  ])
  let result
  try {
    result = JSON.parse(run.output)
  } catch {
    return { ok: false, output: run.output }
  }
  const { violations, totalCruised, totalDependenciesCruised } = result.summary
  const seen = new Set(result.modules.map(({ source }) => source))
  const problems = violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' -> ')}`,
  )
  for (const path of wanted) if (!seen.has(path)) problems.push(`not seen: ${path}`)
  if (everything && totalDependenciesCruised < seen.size)
    problems.push(
      `only ${totalDependenciesCruised} imports found in ${seen.size} modules: nothing was parsed`,
    )
  return {
    ok: problems.length === 0,
    output: problems.join('\n'),
    note: `${totalCruised} modules, ${totalDependenciesCruised} imports`,
  }
}
