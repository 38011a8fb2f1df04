import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { RuleBookProblem } from '../../features/enrollment-windows/shared/rule-book-problem.ts'
import { createClock } from '../../platform/clock.ts'
import { type Command, print, UsageError, withServices } from './command.ts'
import { todayOfRules } from './examine-rules.ts'
import { checkRules, checkText, readNewBook } from './rules-check.ts'

export const checkRulesCommand: Command = {
  usage: 'holdfast rules check FILE [--show COUNT] [--json]',
  about: `Compares a new rule book with the one in force on every client: whose emails, dates and texts would change. Changes nothing.
FILE is a new data/state-rights.json or data/outreach-rules.json. Exit code 1 when it must not be used, with every reason.
--show  how many clients of each agency are listed, 20 without it`,
  async run(words, config) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        show: { type: 'string', default: '20' },
        json: { type: 'boolean', default: false },
      },
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new UsageError('One FILE is needed')
    const show = Number(values.show)
    if (!Number.isSafeInteger(show) || show < 0) throw new UsageError('--show COUNT is a number')
    const text = await readFile(file, 'utf8').catch(() => {
      throw new UsageError(`${file} cannot be read`)
    })
    const settings = config()
    try {
      const today = todayOfRules({ clock: createClock(settings.today) })
      const book = readNewBook(text, { ruleBook: settings.ruleBook, today })
      return await withServices(settings, async (services) => {
        const agencies = await checkRules(services, book, show)
        print(values.json, { problems: [], agencies }, checkText(agencies))
        return 0
      })
    } catch (error) {
      if (!(error instanceof RuleBookProblem)) throw error
      const { problems } = error
      print(
        values.json,
        { problems, agencies: [] },
        `${file} must not be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
      )
      return 1
    }
  },
}
