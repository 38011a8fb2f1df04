import { parseArgs } from 'node:util'
import {
  confirmSending,
  type DoubtDecision,
  type HeldSending,
  readHeldSending,
} from '../../features/outreach/server/hold/confirm-sending.ts'
import { countOf } from '../../kernel/count.ts'
import { isOneOf } from '../../kernel/is-one-of.ts'
import { ask } from './ask.ts'
import { type Command, print, UsageError, withServices } from './command.ts'

const decisions = ['skip', 'send'] as const

export const confirmSendingCommand: Command = {
  usage: 'holdfast restore confirm-sending [--in-doubt skip|send] [--json]',
  about: `Shows the outreach emails and letters held after a restore, by agency, then lets them go. Those that were due by the restore may have been sent or printed since the backup.
--in-doubt skip  mark them as possibly sent; they do not go again
--in-doubt send  send them, perhaps for the second time
Without --in-doubt it asks; without a terminal it only shows them and exits with code 1.`,
  async run(words, config) {
    const options = {
      'in-doubt': { type: 'string' },
      // As for `restore`: with --in-doubt it asks nothing anyway.
      yes: { type: 'boolean' },
      json: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ args: words, options })
    const given = values['in-doubt']
    const json = values.json ?? false
    if (given !== undefined && !isOneOf(decisions, given))
      throw new UsageError('--in-doubt is skip or send')
    return withServices(config(), async (services) => {
      const held = await readHeldSending(services)
      if (held === undefined) {
        print(json, { held: false }, 'Outreach emails are not held.')
        return 0
      }
      if (!json) console.log(describe(held))
      const decision = given ?? (await decide())
      if (decision === undefined) {
        print(
          json,
          { held: true, ...held },
          'Nothing was changed; emails are still held. To let them go, add --in-doubt skip or --in-doubt send.',
        )
        return 1
      }
      const doubtful = held.agencies.reduce((sum, { inDoubt }) => sum + inDoubt, 0)
      const skipped = await confirmSending(services, decision)
      print(
        json,
        { held: false, ...held, skipped },
        `Sending has resumed. ${countOf(doubtful, 'email')} in doubt ${decision === 'skip' ? 'will not be sent again' : 'will be sent, perhaps for the second time'}.`,
      )
      return 0
    })
  },
}

async function decide(): Promise<DoubtDecision | undefined> {
  const answer = await ask('Emails in doubt: type skip, send, or nothing to keep holding: ')
  return answer !== undefined && isOneOf(decisions, answer) ? answer : undefined
}

function describe({ heldAt, dataFrom, agencies }: HeldSending): string {
  const time = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '?'
  const lines = agencies
    .filter(({ inDoubt, waiting }) => inDoubt + waiting > 0)
    .map(
      ({ agency, inDoubt, firstDueAt, lastDueAt, waiting, letters }) =>
        `  ${agency}: ${inDoubt} in doubt${inDoubt > 0 ? ` (due ${time(firstDueAt)} to ${time(lastDueAt)} UTC)` : ''}${letters > 0 ? `, ${countOf(letters, 'letter')} among them` : ''}, ${waiting} others waiting`,
    )
  return [
    `Outreach emails are held since ${time(heldAt)} UTC; the database is as of ${time(dataFrom)} UTC. Emails that were due by then may have been sent, and letters printed.`,
    ...(lines.length > 0 ? lines : ['  No email is due.']),
  ].join('\n')
}
