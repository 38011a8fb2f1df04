import { parseArgs } from 'node:util'
import { type CatalogFinding, syncCatalog } from '../../features/billing/server/sync-catalog.ts'
import { displayAmount } from '../../kernel/money.ts'
import { ConfigError } from '../../platform/config.ts'
import { paymentsNotSetUp } from '../../platform/payments/require-payments.ts'
import { type Command, print, withServices } from './command.ts'

export const billingSyncCommand: Command = {
  usage: 'holdfast billing sync [--dry-run] [--transfer] [--json]',
  about: `Creates the missing prices and the coupon of data/subscription-tiers.json at the payment provider, and says what differs.
Exit code 1 when something is missing or differs.
--dry-run   only says it
--transfer  replaces prices that differ; agencies keep theirs until they change their plan`,
  async run(words, config) {
    const { values } = parseArgs({
      args: words,
      options: {
        'dry-run': { type: 'boolean' },
        transfer: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    return withServices(config(), async (services) => {
      if (services.payments === undefined) throw new ConfigError(paymentsNotSetUp)
      const synced = await syncCatalog(services, {
        dryRun: values['dry-run'] ?? false,
        transfer: values.transfer ?? false,
      })
      const account = synced.isTest ? 'a test account' : 'the live account'
      const lines = synced.findings.map(lineOf)
      print(values.json ?? false, synced, `Prices of ${account}:\n${lines.join('\n')}`)
      return synced.complete ? 0 : 1
    })
  },
}

const amountText = (amount: CatalogFinding['wanted']) =>
  amount === undefined ? '' : displayAmount(amount.amount, amount.currency)

function lineOf({ key, state, wanted, found }: CatalogFinding): string {
  const amounts =
    state === 'differs' || state === 'replaced'
      ? `${amountText(found)} at the provider, ${amountText(wanted)} wanted`
      : amountText(wanted ?? found)
  return `${state.padEnd(10)} ${key.padEnd(24)} ${amounts}`.trimEnd()
}
