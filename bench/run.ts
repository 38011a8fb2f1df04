// `npm run bench -- NAME …`: each benchmark prints its figure beside a yardstick measured in the
// same run, and the ratio.
import { readdirSync } from 'node:fs'
import { keepHeapSmall } from '../src/platform/keep-heap-small.ts'

// As in production: read when React loads, which otherwise runs slow checks for developers.
process.env.NODE_ENV = 'production'
keepHeapSmall()

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))
const words = process.argv.slice(2)
const firstOption = words.findIndex((word) => word.startsWith('--'))
/** `--minutes 2`: each benchmark that takes options reads its own. */
const [wanted, options] =
  firstOption < 0 ? [words, []] : [words.slice(0, firstOption), words.slice(firstOption)]
const unknown = wanted.filter((name) => !names.includes(name))
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`usage: npm run bench -- NAME … [--OPTION …]\nbenchmarks: ${names.join(', ')}`)
  process.exit(wanted.length === 0 ? 0 : 2)
}
for (const name of wanted) {
  console.log(`\n== ${name}`)
  const { run } = (await import(`./${name}.ts`)) as {
    run: (options: readonly string[]) => Promise<void>
  }
  await run(options)
}
process.exit(0)
