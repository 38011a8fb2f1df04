import { parseArgs } from 'node:util'
import {
  deleteWaitlistEntry,
  type ListedWaitlistEntry,
  selectWaitlist,
} from '../../features/marketing/server/waitlist.sql.ts'
import { countOf } from '../../kernel/count.ts'
import { csvLine } from '../../kernel/csv.ts'
import { parseEmailAddress } from '../../kernel/email-address.ts'
import { displayPhone } from '../../kernel/phone.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { type Command, print, UsageError, withServices } from './command.ts'

export const listWaitlistCommand: Command = {
  usage: 'holdfast waitlist list [--csv | --json]',
  about: `Lists the visitors who joined the waitlist, the one who waits longest first.
--csv  prints a CSV file for spreadsheets`,
  async run(words, config) {
    const options = { csv: { type: 'boolean' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: words, options })
    if (values.csv && values.json) throw new UsageError('--csv and --json exclude each other')
    return withServices(config(), async ({ database }) => {
      const entries = await systemTransaction(database, selectWaitlist)
      if (values.csv) process.stdout.write(csvOf(entries))
      else print(values.json ?? false, entries, textOf(entries))
      return 0
    })
  },
}

export const removeFromWaitlistCommand: Command = {
  usage: 'holdfast waitlist remove --email ADDRESS [--json]',
  about: 'Deletes the entry of a visitor who asks for it. Exit code 1 when there is none.',
  async run(words, config) {
    const options = { email: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args: words, options })
    const email = parseEmailAddress(values.email ?? '')
    if (email === undefined) throw new UsageError('--email must be an email address')
    return withServices(config(), async ({ database }) => {
      const removed = await systemTransaction(database, (system) =>
        deleteWaitlistEntry(system, email),
      )
      const text = removed ? `Deleted the entry of ${email}.` : `${email} is not on the waitlist.`
      print(values.json ?? false, { email, removed }, text)
      return removed ? 0 : 1
    })
  },
}

const day = (instant: Date) => instant.toISOString().slice(0, 10)

const header = ['Joined', 'Name', 'Email', 'Phone Number', 'Number of Agents', 'Current Book Size']

function csvOf(entries: readonly ListedWaitlistEntry[]): string {
  return [
    csvLine(header),
    ...entries.map(({ joined, name, email, phone, numAgents, bookSize }) =>
      csvLine([day(joined), name, email, displayPhone(phone), numAgents, bookSize]),
    ),
  ].join('')
}

function textOf(entries: readonly ListedWaitlistEntry[]): string {
  const lines = entries.map(
    ({ joined, name, email, phone, numAgents, bookSize }) =>
      `${day(joined)}  ${name} <${email}>  ${displayPhone(phone)}  ${countOf(numAgents, 'agent')}, ${countOf(bookSize, 'client')}`,
  )
  return [...lines, countOf(entries.length, 'entry', 'entries')].join('\n')
}
