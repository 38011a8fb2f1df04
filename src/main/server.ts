import { ConfigError, readConfig } from '../platform/config.ts'
import { FolderInUseError } from '../platform/embedded-postgres/process-lock.ts'
import { serve } from './serve.ts'

try {
  await serve(readConfig(process.env), { withJobs: true })
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUseError)) throw error
  console.error(`Holdfast cannot start:\n${error.message}`)
  process.exit(1)
}
