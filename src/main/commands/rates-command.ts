import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import {
  applySharedVersion,
  importSharedRates,
  listSharedRates,
} from '../../features/quotes/server/rates/import/import-shared-rates.ts'
import type { RateReport } from '../../features/quotes/server/rates/import/rate-books.sql.ts'
import { issuesCsv } from '../../features/quotes/server/rates/import/rates.routes.ts'
import { rateFileLimits } from '../../features/quotes/shared/rates/rate-file.ts'
import { displayChange } from '../../features/quotes/shared/rates/rate-texts.ts'
import { countOf } from '../../kernel/count.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import { asOwner, connectDatabase, type Database } from '../../platform/database/database.ts'
import { throwAsOwner } from '../../platform/database/owner-errors.ts'
import type { RunningServices } from '../services.ts'
import { type Command, print, UsageError, withServices } from './command.ts'

const needsOwner =
  'DATABASE_OWNER_URL is needed: the rates that all agencies share are the operator’s'

/** Runs work with a connection of the database's owner. */
async function withOwner<Result>(
  config: Config,
  work: (ownerDatabase: Database, services: RunningServices) => Promise<Result>,
): Promise<Result> {
  return withServices(config, async (services) => {
    if (services.databaseUrls.owner === '') throw new ConfigError(needsOwner)
    const ownerDatabase = connectDatabase(services.databaseUrls.owner, {
      max: 1,
      log: services.log,
      name: 'holdfast rates',
      ...asOwner,
    })
    try {
      return await work(ownerDatabase, services)
    } catch (error) {
      return throwAsOwner(error)
    } finally {
      await ownerDatabase.close()
    }
  })
}

export const importRatesCommand: Command = {
  usage:
    'holdfast rates import FILE [--dry-run] [--accept-questions] [--illustrative] [--report FILE.csv] [--json]',
  about: `Loads a CSV file of rates, shows how it differs from the rates in use, and puts it into use for all agencies without rates of their own.
At most ${countOf(rateFileLimits.lines, 'line')} and ${rateFileLimits.fileBytes / 1024 / 1024} MB; docs/rates.md describes the columns. Exit code 1 when the file is not in use afterward.
--dry-run           only checks and compares
--accept-questions  uses a file whose premiums or gaps look like mistakes
--illustrative      marks every price of it "Example"
--report            writes the problems to a file, with the reason for each line`,
  async run(words, config) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        'accept-questions': { type: 'boolean', default: false },
        illustrative: { type: 'boolean', default: false },
        report: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
    const [path] = positionals
    if (path === undefined || positionals.length > 1) throw new UsageError('one FILE is needed')
    const file = await stat(path).catch(() => undefined)
    if (!file?.isFile()) throw new UsageError(`There is no file ${path}`)
    if (file.size > rateFileLimits.fileBytes)
      throw new UsageError(`${path} has more than ${rateFileLimits.fileBytes / 1024 / 1024} MB`)
    const { report } = values
    // Before the rates are in use, so that a command that fails has changed nothing.
    if (report !== undefined)
      await writeFile(report, '', { flag: 'a' }).catch(({ message }: Error) => {
        throw new UsageError(`The report cannot be written: ${message}`)
      })
    return withOwner(config(), async (ownerDatabase, { clock }) => {
      const now = clock.now()
      const loaded = await importSharedRates(
        { ownerDatabase, now },
        {
          chunks: createReadStream(path),
          name: basename(path),
          illustrative: values.illustrative,
          today: clock.today('America/New_York'),
          onProgress: progressTo(process.stderr),
        },
        { dryRun: values['dry-run'], acceptQuestions: values['accept-questions'] },
      )
      if (report !== undefined) await writeFile(report, issuesCsv(loaded.report.issues))
      const outcome = loaded.kept
        ? 'These rates are in use now.'
        : values['dry-run']
          ? 'Dry run: nothing was changed.'
          : loaded.report.errors > 0
            ? 'Refused: the file has errors. Nothing was changed.'
            : 'Not used: look at the questions, then add --accept-questions. Nothing was changed.'
      print(values.json, loaded, [...textOf(loaded.report), outcome].join('\n'))
      return loaded.kept || (values['dry-run'] && loaded.report.errors === 0) ? 0 : 1
    })
  },
}

/** Says every 100,000 lines, and each step, on a terminal's second stream. */
function progressTo(stream: NodeJS.WriteStream) {
  let said = 0
  return (step: string, lines: number) => {
    if (step === 'reading' && lines < said + 100_000) return
    said = lines
    stream.write(`${step}: ${countOf(lines, 'line')}\n`)
  }
}

function textOf({ lines, errors, questions, issues, differences }: RateReport): string[] {
  const shown = issues
    .slice(0, rateFileLimits.issuesShown)
    .map(({ line, severity, reason }) => `  line ${line}, ${severity}: ${reason}`)
  const changes = differences
    .filter(({ added, removed, changed }) => added + removed + changed > 0)
    .map(
      ({ naic, company, state, added, removed, changed, ...change }) =>
        `  ${state} ${naic} ${company}: ${added} new, ${removed} removed, ${changed} changed${
          changed === 0
            ? ''
            : ` (median ${displayChange(change.medianChange)}, from ${displayChange(change.lowestChange)} to ${displayChange(change.highestChange)})`
        }`,
    )
  return [
    `${countOf(lines, 'line')}, ${countOf(errors, 'error')}, ${countOf(questions, 'question')}`,
    ...shown,
    ...(errors > 0
      ? []
      : ['Differences from the rates in use:', ...(changes.length > 0 ? changes : ['  none'])]),
  ]
}

export const listRatesCommand: Command = {
  usage: 'holdfast rates versions [--json]',
  about: 'Lists the versions of the rates that all agencies share.',
  async run(words, config) {
    const { values } = parseArgs({ args: words, options: { json: { type: 'boolean' } } })
    return withOwner(config(), async (ownerDatabase, { clock }) => {
      const books = await listSharedRates({ ownerDatabase, now: clock.now() })
      const text = books.map(
        ({ id, name, in_use, rate_count, created_at, illustrative }) =>
          `${String(id).padStart(4)}  ${in_use ? 'in use' : '      '}  ${created_at.toISOString().slice(0, 10)}  ${countOf(rate_count, 'rate')}${illustrative ? ', examples' : ''}  ${name}`,
      )
      print(values.json ?? false, books, text.join('\n'))
      return 0
    })
  },
}

export const useRatesCommand: Command = {
  usage: 'holdfast rates use VERSION [--json]',
  about: 'Rolls the shared rates back, or forward, to a version of the list.',
  async run(words, config) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    const id = Number(positionals[0])
    if (positionals.length !== 1 || !Number.isSafeInteger(id))
      throw new UsageError('one VERSION is needed: its number in `holdfast rates versions`')
    return withOwner(config(), async (ownerDatabase, { clock }) => {
      const book = await applySharedVersion({ ownerDatabase, now: clock.now() }, id)
      print(values.json ?? false, { id, name: book.name }, `${book.name} is in use now.`)
      return 0
    })
  },
}
