import { runTool } from './run-tool.mjs'
import { typescriptFiles } from './source-files.mjs'

/**
 * Lint and format. Must have checked every hand-written file, because a wrong ignore list would
 * skip files silently.
 */
export async function lint() {
  const floor = typescriptFiles().filter((path) => !path.endsWith('.gen.ts')).length
  const { ok, output } = await runTool('@biomejs/biome', 'biome', [
    'ci',
    '.',
    '--colors=off',
    '--max-diagnostics=50',
    '--error-on-warnings',
  ])
  const checked = Number(output.match(/Checked (\d+) files?/)?.[1] ?? 0)
  if (checked < floor)
    return {
      ok: false,
      output: `${output}\nBiome checked ${checked} files, the project has at least ${floor}.`,
    }
  return { ok, output, note: `${checked} files` }
}

/** Lint and format of these files only; files that Biome does not know are left out. */
export function lintFiles(files) {
  // Without a path Biome reads the whole project.
  if (files.length === 0) return { ok: true, output: '' }
  return runTool('@biomejs/biome', 'biome', [
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '--no-errors-on-unmatched',
    '--files-ignore-unknown=true',
    ...files,
  ])
}
