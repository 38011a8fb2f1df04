import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { read } from './source-tree.ts'

const compose = read('deploy/compose.yml')
const [, , finalStage = ''] = read('deploy/Containerfile').split(/^FROM /m)

describe('compose', () => {
  const example = Object.fromEntries(
    [...read('deploy/example.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  )
  /** Variables of the services that run Holdfast, with `${…}` in their values. */
  const environment = [...compose.matchAll(/^ +([A-Z][A-Z_]+): (.+)$/gm)]
    .map(([, name = '', value = '']) => [name, value.replaceAll("'", '')] as const)
    .filter(([name]) => !/PASSWORD$/.test(name))
  const configured = (values: Record<string, string>) =>
    readConfig({
      NODE_ENV: 'production',
      ...Object.fromEntries(
        environment.map(([name, value]) => [
          name,
          value.replaceAll(
            /\$\{(\w+):[-?][^}]*\}/g,
            (_, variable: string) => values[variable] ?? '',
          ),
        ]),
      ),
    })
  const filled = {
    ...example,
    BASE_URL: 'https://quotes.example.com',
    MAIL_FROM: 'quotes@example.com',
    SMTP_URL: 'smtp://trial-inbox:1025?tls=off',
    SECRET_KEY: 'qX3mR8vTz1LkB7wYc5NfJ2hD9sGpA4uE6oKtVbWx',
    OWNER_PASSWORD: 'b41f7c20',
    APP_PASSWORD: '9d3e6a58',
    METRICS_TOKEN: '7f0c2b9e41d8a635',
  }

  test('uses only variables of the example file, and the file has no other', () => {
    const used = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    expect(Object.keys(example).toSorted()).toEqual([...new Set(used)].toSorted())
  })

  test('sets only variables that Holdfast reads', () => {
    const config =
      read('src/platform/config.ts') +
      read('src/platform/inbound/inbound-variables.ts') +
      read('src/platform/inbound/mail-event-variables.ts') +
      read('src/platform/mailer/dkim-variables.ts')
    expect(environment.length).toBeGreaterThan(8)
    expect(environment.filter(([name]) => !config.includes(`  ${name}: `))).toEqual([])
  })

  test('starts nothing with the example file as it is', () => {
    const secret = Object.entries(example).filter(([name]) =>
      /PASSWORD|TOKEN|KEY|SECRET/.test(name),
    )
    expect(secret.filter(([, value]) => value !== '')).toEqual([])
    const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
    expect(new Set(required)).toEqual(
      new Set(
        Object.keys(example).filter(
          (name) =>
            !/KEY_OLD|LOG_LEVEL|SITE_TEXTS|INBOUND_|MAIL_EVENTS_|DKIM_|SENDING_|CONTACT_|STRIPE_|RATE_|CSG_/.test(
              name,
            ),
        ),
      ),
    )
    expect(() => configured(example)).toThrow(/METRICS_TOKEN/)
    expect(() => configured({ ...example, METRICS_TOKEN: filled.METRICS_TOKEN })).toThrow(
      /BASE_URL[\s\S]*SMTP_URL[\s\S]*MAIL_FROM[\s\S]*SECRET_KEY/,
    )
  })

  test('satisfies production when the file is filled in', () => {
    const config = configured(filled)
    expect(config).toMatchObject({ production: true, trustedProxies: 1 })
    expect(config.databaseUrl).toContain('@database/')
    expect(config.inbound).toBeUndefined()
  })

  test('shows the texts of a folder beside it, which the web server cannot write; none unless named', () => {
    const [, service = ''] = compose.match(/^ {2}web:\n((?: {4}.*\n|\n)*)/m) ?? []
    expect(service).toContain('- ./site-texts:/site-texts:ro\n')
    expect(configured(filled).siteTexts).toBeUndefined()
    expect(configured({ ...filled, SITE_TEXTS: '/site-texts' }).siteTexts).toBe('/site-texts')
  })

  test('takes payments and prices of CSG Actuarial with the keys of the file', () => {
    expect(configured(filled)).toMatchObject({ stripe: undefined, rateSource: 'ratebook' })
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      RATE_SOURCE: 'csg',
      CSG_API_KEY: 'c5g',
    }
    const { stripe, rateSource, csg } = configured({ ...filled, ...keys })
    expect(stripe?.secretKey).toBe('sk_live_1')
    expect([rateSource, csg?.apiKey]).toEqual(['csg', 'c5g'])
  })

  test('receives email by a service that a profile starts, at the port that leads to it', () => {
    const { inbound } = configured({
      ...{ ...filled, INBOUND_DOMAIN: 'reply.example.com' },
      ...{ INBOUND_TLS_CERT: '/inbound-tls/cert.pem', INBOUND_TLS_KEY: '/inbound-tls/key.pem' },
    })
    expect(inbound).toMatchObject({ domain: 'reply.example.com', host: '0.0.0.0' })
    const [, service = ''] = compose.match(/^ {2}receive:\n((?: {4}.*\n|\n)*)/m) ?? []
    expect(service).toContain('command: [receive]')
    expect(service).toContain('profiles: [receive]')
    expect(service).toContain(`ports: ['25:${inbound?.port}']`)
  })

  test('limits every container: no right of root, none gained later, a read-only file system, a bound for the memory', () => {
    const blockOf = (name: string) =>
      compose.match(new RegExp(`^${name}\\n((?: .*\\n|\\n)*)`, 'm'))?.[1] ?? ''
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
    ])
      expect(blockOf('x-limits: &limits').split('\n  ')).toContain(line)
    expect(blockOf('x-limits: &limits')).toMatch(/^ {2}mem_limit: \d+g\n {2}pids_limit: \d+$/m)
    expect(blockOf('x-holdfast: &holdfast')).toContain('<<: *limits')
    const services = blockOf('services:')
      .split(/^ {2}(?=[a-z-]+:$)/m)
      .slice(1)
    expect(services).toHaveLength(8)
    const unlimited = services.filter((service) => !/^ {4}<<: \*(limits|holdfast)$/m.test(service))
    expect(unlimited).toEqual([])
    // Later keys win over merged ones.
    expect(services.join('')).not.toMatch(
      /^ {4}(read_only|cap_drop|security_opt|privileged|mem_limit|pids_limit):/m,
    )
    const added = [...compose.matchAll(/cap_add: (.+)$/gm)].map(([, capability]) => capability)
    expect(added).toEqual(['[NET_BIND_SERVICE]'])
  })

  test('gives the owner of the database to the migrations and the backups alone', () => {
    expect(compose.match(/DATABASE_OWNER_URL/g)).toHaveLength(2)
    for (const service of ['migrate', 'backup'])
      expect(compose).toMatch(
        new RegExp(`\\n {2}${service}:\\n(?: {4}.*\\n)*? {6}DATABASE_OWNER_URL`),
      )
  })

  test('backs up each night into a volume of its own, which the image lets its user write', () => {
    const [, service = ''] = compose.match(/^ {2}backup:\n((?: {4}.*\n|\n)*)/m) ?? []
    expect(service).toContain('command: [backup, --daily]')
    expect(service).toContain("volumes: ['backups:/data']")
    expect(finalStage).toContain('install -d -o 10001 -g 10001 -m 0700 /data')
    expect(configured(filled).backupFolder).toBe(join(configured(filled).dataFolder, 'backups'))
    expect(finalStage).toContain('HOLDFAST_DATA=/data')
  })
})
