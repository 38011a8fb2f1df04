import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Command, UsageError } from './command.ts'
import { previewCases, unreadKeys } from './outreach-preview.ts'

export const previewCommand: Command = {
  usage: 'holdfast outreach preview --cases FILE [--json]',
  about:
    'Plans the cases of a JSON file (shape: test/vectors/outreach-vectors.json without `expected`) and prints them with `result`.',
  async run(words) {
    const { values } = parseArgs({
      args: words,
      options: { cases: { type: 'string' }, json: { type: 'boolean' } },
    })
    if (values.cases === undefined) throw new UsageError('--cases FILE is needed')
    const text = await readFile(values.cases, 'utf8').catch(() => {
      throw new UsageError(`${values.cases} cannot be read`)
    })
    let cases: unknown
    try {
      cases = JSON.parse(text.replace(/^\uFEFF/, ''))
    } catch (error) {
      throw new UsageError(
        `${values.cases} is not JSON: ${error instanceof Error ? error.message : error}`,
      )
    }
    const results = previewCases(cases)
    for (const line of unreadKeys(results)) console.error(line)
    // `head` closes the pipe early, which is not a failure.
    process.stdout.on('error', (error: NodeJS.ErrnoException) =>
      process.exit(error.code === 'EPIPE' ? 0 : 1),
    )
    console.log(JSON.stringify(results, null, values.json ? 0 : 1))
    return 0
  },
}
