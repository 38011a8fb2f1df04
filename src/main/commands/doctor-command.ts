import { createConnection } from 'node:net'
import pg from 'pg'
import { type Config, ConfigError } from '../../platform/config.ts'
import { type Command, print } from './command.ts'

interface Finding {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'holdfast doctor [--json]',
  about: 'Says what the configuration lacks and whether database and mail server answer. Exit code 1 when something is wrong.',
  async run(words, config) {
    const findings = await examine(config)
    const text = findings.map(({ name, ok, detail }) => `${ok ? 'ok      ' : 'PROBLEM '} ${name}: ${detail}`).join('\n')
    print(words.includes('--json'), findings, text)
    return findings.every(({ ok }) => ok) ? 0 : 1
  },
}

async function examine(config: () => Config): Promise<Finding[]> {
  let settings: Config
  try {
    settings = config()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').map((detail) => ({ name: 'configuration', ok: false, detail }))
  }
  const findings: Finding[] = [{ name: 'configuration', ok: true, detail: settings.production ? 'production' : 'development' }]
  findings.push(await database(settings), await mail(settings))
  findings.push({ name: 'payments', ok: true, detail: 'not built yet' })
  if (settings.production)
    findings.push({
      name: 'DKIM',
      ok: true,
      detail: "not checked yet: sign mail of MAIL_FROM's domain at the SMTP server, List-Unsubscribe headers included",
    })
  return findings
}

async function database(config: Config): Promise<Finding> {
  const name = 'database'
  if (config.databaseUrl === undefined) return { name, ok: true, detail: `embedded, in ${config.dataFolder}` }
  const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; owner: boolean; bypass: boolean }>(
      `select current_setting('server_version_num')::int as version, rolsuper or rolcreaterole as owner, rolsuper or rolbypassrls as bypass from pg_roles where rolname = current_user`,
    )
    const [row] = rows
    if (row === undefined || row.version < 150_000) return { name, ok: false, detail: 'PostgreSQL 15 or newer is needed' }
    if (row.bypass) return { name, ok: false, detail: 'DATABASE_URL connects as a role that bypasses row-level security; use holdfast_app' }
    const { rows: migrated } = await client.query<{ there: boolean }>(`select to_regclass('public.contact') is not null as there`)
    return migrated[0]?.there
      ? { name, ok: true, detail: 'answers, schema is there' }
      : { name, ok: false, detail: 'no schema: run `holdfast migrate`' }
  } catch (error) {
    return { name, ok: false, detail: `does not answer: ${(error as Error).message}` }
  } finally {
    await client.end().catch(() => {})
  }
}

async function mail(config: Config): Promise<Finding> {
  const name = 'mail'
  if (config.smtpUrl === undefined) return { name, ok: true, detail: 'built-in development inbox at /dev/mailbox' }
  const { hostname, port, protocol } = new URL(config.smtpUrl)
  const at = { host: hostname, port: Number(port || (protocol === 'smtps:' ? 465 : 587)) }
  return new Promise((resolve) => {
    const socket = createConnection(at)
    const end = (ok: boolean, detail: string) => {
      socket.destroy()
      resolve({ name, ok, detail })
    }
    socket.setTimeout(5000, () => end(false, `${at.host}:${at.port} does not answer`))
    socket.once('connect', () => end(true, `${at.host}:${at.port} answers`))
    socket.once('error', (error) => end(false, `${at.host}:${at.port}: ${error.message}`))
  })
}
