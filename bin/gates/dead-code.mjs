import { runTool } from './run-tool.mjs'

/** Files, exports and packages nothing uses, and packages used without being declared. */
export async function deadCode() {
  const { ok, output } = await runTool('knip', 'knip', ['--no-progress', '--max-show-issues', '60'])
  return { ok, output }
}
