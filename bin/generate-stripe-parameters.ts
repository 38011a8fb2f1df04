// Writes the parameters of the stand-in for Stripe, which `bin/bootstrap.mjs` asks for. With
// --document it writes docs/stripe-operations.md from them too, after a change of the operations or
// of the SDK; a test fails until then.
import { writeFileSync } from 'node:fs'
import {
  describeOperations,
  documentFile,
  generateParameters,
} from '../stand-ins/stripe/generate-parameters.ts'

const generated = generateParameters()
writeFileSync(
  new URL('../stand-ins/stripe/parameters.gen.json', import.meta.url),
  `${JSON.stringify(generated)}\n`,
)
if (process.argv.includes('--document'))
  writeFileSync(documentFile, describeOperations(generated.operations))
