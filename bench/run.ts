// `npm run bench -- NAME …`: each benchmark prints its figure beside a yardstick measured in the
// same run, and the ratio.
import { readdirSync } from 'node:fs'

// As in production: read when React loads, which otherwise runs slow checks for developers.
process.env.NODE_ENV = 'production'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`usage: npm run bench -- NAME …\nbenchmarks: ${names.join(', ')}`)
  process.exit(wanted.length === 0 ? 0 : 2)
}
for (const name of wanted) {
  console.log(`\n== ${name}`)
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<void> }
  await run()
}
process.exit(0)
