import { backupCommand } from './backup-command.ts'
import { billingSyncCommand } from './billing-sync-command.ts'
import type { Command } from './command.ts'
import { confirmSendingCommand } from './confirm-sending-command.ts'
import { createOrganizationCommand } from './create-organization-command.ts'
import { deletionsCommand, keepOrganizationCommand } from './deletions-command.ts'
import { distributeCommand } from './distribute-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { importArchiveCommand } from './import-archive-command.ts'
import { migrateCommand } from './migrate-command.ts'
import { openApiCommand } from './openapi-command.ts'
import { previewCommand } from './preview-command.ts'
import { serveCommand, workerCommand } from './process-commands.ts'
import { ratesCheckCommand } from './rates-check-command.ts'
import { importRatesCommand, listRatesCommand, useRatesCommand } from './rates-command.ts'
import { resetSecondFactorCommand } from './reset-second-factor-command.ts'
import { restoreCommand } from './restore-command.ts'
import { rotateKeysCommand } from './rotate-keys-command.ts'
import { seedCommand } from './seed-command.ts'
import { listWaitlistCommand, removeFromWaitlistCommand } from './waitlist-command.ts'

export const commands: readonly Command[] = [
  serveCommand,
  workerCommand,
  migrateCommand,
  distributeCommand,
  seedCommand,
  doctorCommand,
  backupCommand,
  // Before `restore`, with which its name begins.
  confirmSendingCommand,
  restoreCommand,
  createOrganizationCommand,
  deletionsCommand,
  keepOrganizationCommand,
  importArchiveCommand,
  resetSecondFactorCommand,
  rotateKeysCommand,
  billingSyncCommand,
  importRatesCommand,
  listRatesCommand,
  useRatesCommand,
  ratesCheckCommand,
  listWaitlistCommand,
  removeFromWaitlistCommand,
  previewCommand,
  openApiCommand,
]

export function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(
    ({ name, about }) => `  ${name.padEnd(width)}  ${about.split('\n')[0]}`,
  )
  return `holdfast COMMAND [options]\n\n${lines.join('\n')}\n\nEach has --help.`
}
