import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { countDataKeys } from '../../features/organizations/server/rotate-data-keys.ts'
import { countOf } from '../../kernel/count.ts'
import { createClock } from '../../platform/clock.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import { createKeys, readOrCreateSecret } from '../../platform/crypto.ts'
import { applicationRoleProblem } from '../../platform/database/application-role.ts'
import { connectDatabase, type Database } from '../../platform/database/database.ts'
import { secondsAhead } from '../../platform/database/database-clock.ts'
import { readInstallation } from '../../platform/database/installation.ts'
import { editedText } from '../../platform/database/migration-checksums.ts'
import { nodeFailureText } from '../../platform/database/node-failure.ts'
import { readSchemaState } from '../../platform/database/schema-state.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { createLog } from '../../platform/log.ts'
import { checkMailServer } from '../../platform/mailer/mailer.ts'
import { examineBackups, type Finding } from '../backup/examine-backups.ts'
import { embeddedUrls } from '../embedded-postgres/embedded-postgres.ts'
import { explainFailure } from '../explain-failure.ts'
import { type Command, print, wantsJson } from './command.ts'
import { examineCluster } from './examine-cluster.ts'
import { examineInbound } from './examine-inbound.ts'
import { examineRates } from './examine-rates.ts'
import { examineRules, todayOfRules } from './examine-rules.ts'
import { examineSending } from './examine-sending.ts'
import { examineTexts } from './examine-texts.ts'

export const doctorCommand: Command = {
  usage: 'holdfast doctor [--json]',
  about:
    'Reports what is missing in configuration, database, keys, rates and mail server; changes nothing. Exit code 1 when something is wrong.',
  async run(words, config) {
    const json = wantsJson(words)
    const findings = await examine(config)
    const text = findings
      .map(({ name, ok, detail }) => `${ok ? 'ok      ' : 'PROBLEM '} ${name}: ${detail}`)
      .join('\n')
    print(json, findings, text)
    return findings.every(({ ok }) => ok) ? 0 : 1
  },
}

function payments({ stripe, production }: Config): Finding {
  const none = production
    ? 'not set up: pages say that card payment is not set up'
    : 'the stand-in for Stripe, which charges no real card'
  const mode = stripe?.secretKey.includes('_live_') ? 'live' : 'test'
  const detail = stripe === undefined ? none : `Stripe, ${mode} keys`
  return { name: 'payments', ok: true, detail }
}

async function examine(config: () => Config): Promise<Finding[]> {
  let settings: Config
  try {
    settings = config()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').map((detail) => ({ name: 'configuration', ok: false, detail }))
  }
  const findings: Finding[] = [
    { name: 'configuration', ok: true, detail: settings.production ? 'production' : 'development' },
  ]
  findings.push(
    ...(await examineDatabase(settings)),
    await examineBackups(settings, createClock(settings.today).now()),
    await email(settings),
    ...(await examineInbound(settings)),
    await examineTexts(settings),
    examineRules(todayOfRules({ clock: createClock(settings.today) })),
  )
  findings.push(payments(settings))
  if (settings.production) findings.push(...(await examineSending(settings)))
  return findings
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const findings = config.databaseUrl === undefined ? [await disk(config.dataFolder)] : []
  const url = config.databaseUrl ?? runningUrl(config.dataFolder)
  if (url === undefined)
    return [
      ...findings,
      {
        name: 'database',
        ok: true,
        detail: `embedded, in ${config.dataFolder}; created by the first start`,
      },
    ]
  const database = connectDatabase(url, {
    max: 1,
    log: createLog('silent'),
    name: 'holdfast doctor',
  })
  const later: ReadonlyArray<readonly [string, () => Promise<Finding | Finding[]>]> = [
    // First, because the others wait for nodes that do not answer.
    ['nodes', () => examineCluster(database)],
    ['rates', () => examineRates({ database, config, clock: createClock(config.today) })],
    ['keys', () => dataKeys(database, config)],
    ['jobs', () => workers(database)],
    ['sending', () => sending(database)],
  ]
  const notChecked = (why: string): Finding => ({
    name: 'database',
    ok: false,
    detail: `not checked, ${why}: ${later.map(([name]) => name).join(', ')}`,
  })
  try {
    findings.push(await schema(database), await role(database), await time(database, config))
    // Without the schema there are no rates or keys to check.
    if (findings.some(({ ok }) => !ok)) return [...findings, notChecked('until that is repaired')]
    for (const [name, check] of later)
      findings.push(
        ...[await check().catch((error: Error) => uncheckedBecause(name, error))].flat(),
      )
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    const asleep = config.databaseUrl === undefined && ['ENOENT', 'ECONNREFUSED'].includes(code)
    const detail = asleep
      ? `embedded, in ${config.dataFolder}; not checked, because it runs only while Holdfast does: start Holdfast, then run this again`
      : (explainFailure(error) ?? message)
    findings.push({ name: 'database', ok: asleep, detail })
    if (!asleep) findings.push(notChecked('because of that'))
  } finally {
    await database.close()
  }
  return findings
}

const uncheckedBecause = (name: string, error: Error): Finding => ({
  name,
  ok: false,
  detail: `not checked: ${explainFailure(error) ?? error.message}`,
})

function runningUrl(dataFolder: string): string | undefined {
  try {
    return embeddedUrls(dataFolder).app
  } catch {
    return undefined
  }
}

async function disk(folder: string): Promise<Finding> {
  const name = 'disk'
  const stat = await statfs(folder).catch(() => undefined)
  if (stat === undefined) return { name, ok: true, detail: `${folder} is not there yet` }
  const gigabytes = (stat.bavail * stat.bsize) / 1e9
  return { name, ok: gigabytes >= 1, detail: `${gigabytes.toFixed(1)} GB free in ${folder}` }
}

async function role({ pool }: Database): Promise<Finding> {
  const problem = await applicationRoleProblem(pool)
  return { name: 'database', ok: problem === undefined, detail: problem ?? 'answers' }
}

/** A wrong clock sends emails early or late, and refuses the codes of second factors. */
async function time(database: Database, config: Config): Promise<Finding> {
  const ahead = await secondsAhead(database, createClock(config.today))
  const detail = `${countOf(Math.abs(ahead), 'second')} ${ahead < 0 ? 'behind' : 'ahead of'} the database's`
  return Math.abs(ahead) < 5
    ? { name: 'clock', ok: true, detail: 'agrees with the database’s' }
    : { name: 'clock', ok: false, detail: `${detail}: synchronize the machines' clocks` }
}

async function schema({ pool }: Database): Promise<Finding> {
  const name = 'schema'
  const { missing, unknown, edited } = await readSchemaState(pool)
  if (edited.length > 0) return { name, ok: false, detail: editedText(edited) }
  if (missing.length > 0)
    return { name, ok: false, detail: 'older than this version: run `holdfast migrate`' }
  return {
    name,
    ok: true,
    detail: unknown.length > 0 ? `newer than this version: ${unknown.join(', ')}` : 'up to date',
  }
}

/** Tries to open every organization's data key: a wrong SECRET_KEY hides the health answers. */
async function dataKeys(database: Database, config: Config): Promise<Finding> {
  const keys = createKeys(
    config.secretKey ?? readOrCreateSecret(config.dataFolder),
    config.secretKeyOld,
  )
  const { current, old, closed, lost, failures } = await countDataKeys(database, keys)
  const all = current + old + closed
  const waiting =
    old === 0 ? '' : `, ${old} of them by SECRET_KEY_OLD alone: run \`holdfast keys rotate\``
  const untried =
    lost === 0
      ? ''
      : `; not checked: those of ${countOf(lost, 'agency', 'agencies')}, because ${failures.map(nodeFailureText).join(', ')}`
  if (closed === 0)
    return {
      name: 'keys',
      ok: true,
      detail: `SECRET_KEY opens ${countOf(all, 'data key')}${waiting}${untried}`,
    }
  return {
    name: 'keys',
    ok: false,
    detail: `${closed} of ${countOf(all, 'data key')} cannot be opened: they were made with another SECRET_KEY${untried}`,
  }
}

async function workers({ kysely }: Database): Promise<Finding> {
  const { rows } = await sql`select from pg_stat_activity where application_name = 'holdfast worker'
      and datname = current_database() limit 1`.execute(kysely)
  return {
    name: 'jobs',
    ok: rows.length > 0,
    detail:
      rows.length > 0
        ? 'a worker is connected'
        : 'no worker is connected: nothing is planned or emailed until one is started (`holdfast worker`, or `serve`, which has one)',
  }
}

async function sending(database: Database): Promise<Finding> {
  const { hold } = await systemTransaction(database, readInstallation)
  return {
    name: 'sending',
    ok: hold === undefined,
    detail:
      hold === undefined
        ? 'not held'
        : `held since ${hold.heldAt.toISOString()} after a restore: run \`holdfast restore confirm-sending\``,
  }
}

async function email({ smtpUrl }: Config): Promise<Finding> {
  const name = 'email'
  if (smtpUrl === undefined)
    return { name, ok: true, detail: 'built-in development inbox at /dev/mailbox' }
  const { host, username } = new URL(smtpUrl)
  const accepts = username === '' ? 'answers; SMTP_URL has no login' : 'accepts the login'
  return checkMailServer(smtpUrl).then(
    () => ({ name, ok: true, detail: `${host} ${accepts}` }),
    (error: Error) => ({ name, ok: false, detail: `${host}: ${error.message}` }),
  )
}
