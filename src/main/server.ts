import { readConfig } from '../platform/config.ts'
import { explainFailure } from './explain-failure.ts'
import { serve } from './serve.ts'

try {
  process.exitCode = await serve(readConfig(process.env), { withJobs: true })
} catch (error) {
  const explained = explainFailure(error)
  if (explained === undefined) throw error
  console.error(`Holdfast cannot start:\n${explained}`)
  process.exitCode = 3
}
