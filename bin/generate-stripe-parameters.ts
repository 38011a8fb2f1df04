// Writes the parameters of the stand-in for Stripe from the SDK's types, and docs/stripe-operations.md from them:
// `node --import tsx bin/generate-stripe-parameters.ts` after each change of the operations or of the SDK. Tests fail until then.
import { writeFileSync } from 'node:fs'
import {
  describeOperations,
  documentFile,
  generatedFile,
  generateParameters,
} from '../test/stripe-parameters.ts'

writeFileSync(generatedFile, generateParameters())
const { parameters } = await import('../src/platform/payments/stand-in/parameters.gen.ts')
writeFileSync(documentFile, describeOperations(parameters))
