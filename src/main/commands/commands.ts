import type { Command } from './command.ts'

/**
 * Every command by its words. One is loaded when it is asked for, because loading all of them, and
 * with them the whole product, takes seconds.
 */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./process-commands.ts')).serveCommand,
  worker: async () => (await import('./process-commands.ts')).workerCommand,
  receive: async () => (await import('./process-commands.ts')).receiveCommand,
  migrate: async () => (await import('./migrate-command.ts')).migrateCommand,
  distribute: async () => (await import('./distribute-command.ts')).distributeCommand,
  seed: async () => (await import('./seed-command.ts')).seedCommand,
  doctor: async () => (await import('./doctor-command.ts')).doctorCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  // Before `restore`, with which its name begins.
  'restore confirm-sending': async () =>
    (await import('./confirm-sending-command.ts')).confirmSendingCommand,
  restore: async () => (await import('./restore-command.ts')).restoreCommand,
  'organization create': async () =>
    (await import('./create-organization-command.ts')).createOrganizationCommand,
  'organization deletions': async () => (await import('./deletions-command.ts')).deletionsCommand,
  'organization keep': async () => (await import('./deletions-command.ts')).keepOrganizationCommand,
  'import-archive': async () => (await import('./import-archive-command.ts')).importArchiveCommand,
  'second-factor reset': async () =>
    (await import('./reset-second-factor-command.ts')).resetSecondFactorCommand,
  'sending halts': async () => (await import('./sending-command.ts')).listHaltsCommand,
  'sending resume': async () => (await import('./sending-command.ts')).resumeSendingCommand,
  'keys rotate': async () => (await import('./rotate-keys-command.ts')).rotateKeysCommand,
  'billing sync': async () => (await import('./billing-sync-command.ts')).billingSyncCommand,
  'rates import': async () => (await import('./rates-command.ts')).importRatesCommand,
  'rates versions': async () => (await import('./rates-command.ts')).listRatesCommand,
  'rates use': async () => (await import('./rates-command.ts')).useRatesCommand,
  'rates quote': async () => (await import('./rates-quote-command.ts')).quoteRatesCommand,
  'rates check': async () => (await import('./rates-check-command.ts')).ratesCheckCommand,
  'rules check': async () => (await import('./rules-check-command.ts')).checkRulesCommand,
  'rules table': async () => (await import('./rules-table-command.ts')).rulesTableCommand,
  'waitlist list': async () => (await import('./waitlist-command.ts')).listWaitlistCommand,
  'waitlist remove': async () => (await import('./waitlist-command.ts')).removeFromWaitlistCommand,
  'outreach preview': async () => (await import('./preview-command.ts')).previewCommand,
  openapi: async () => (await import('./openapi-command.ts')).openApiCommand,
}

/** Returns the list of all commands with the first line about each. */
export async function overview(): Promise<string> {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length))
  const lines = Object.entries(commands).map(async ([name, load]) => {
    const { about } = await load()
    return `  ${name.padEnd(width)}  ${about.split('\n')[0]}`
  })
  return `holdfast COMMAND [options]\n\n${(await Promise.all(lines)).join('\n')}\n\nEach has --help.`
}
