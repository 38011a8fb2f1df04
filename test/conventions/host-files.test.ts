import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { host, isThere, run, variablesOf } from './host-files.ts'
import { read, root } from './source-tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdfast-host-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const units = readdirSync(join(root, host)).filter((name) => /\.(service|timer)$/.test(name))
const services = units.filter((name) => name.endsWith('.service'))

const hasSystemd = isThere('systemd-analyze') && existsSync('/usr/lib/systemd/system')
test.skipIf(!hasSystemd)(
  'systemd finds nothing wrong with the units (skipped without systemd)',
  () => {
    // A root with the system's own units, in which the command is there.
    const system = join(folder, 'etc/systemd/system')
    mkdirSync(system, { recursive: true })
    cpSync('/usr/lib/systemd/system', join(folder, 'usr/lib/systemd/system'), {
      ...{ recursive: true, verbatimSymlinks: true },
    })
    const node = join(folder, 'opt/holdfast/node_modules/.bin/node')
    mkdirSync(join(node, '..'), { recursive: true })
    writeFileSync(node, '#!/bin/sh\n')
    chmodSync(node, 0o755)
    for (const unit of units) cpSync(join(root, host, unit), join(system, unit))
    const verify = () =>
      run(
        'systemd-analyze',
        'verify',
        `--root=${folder}`,
        '--man=no',
        ...units.map((unit) => join(system, unit)),
      )
    const { status, stdout, stderr } = verify()
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
    // It does not fail for a word that it does not know, but says so.
    writeFileSync(
      join(system, 'holdfast-web.service'),
      `${read(`${host}/holdfast-web.service`)}\n[Service]\nProtectEverything=yes\n`,
    )
    expect(verify().stderr).toContain('ProtectEverything')
  },
)

test('each unit runs the pinned Node as the product does elsewhere, without rights, and can write only its own folder', () => {
  expect(services).toHaveLength(4)
  for (const name of services) {
    const unit = read(`${host}/${name}`)
    expect(unit, name).toMatch(
      /^ExecStart=\/opt\/holdfast\/node_modules\/\.bin\/node --import \/opt\/holdfast\/node_modules\/tsx\/dist\/loader\.mjs \/opt\/holdfast\/src\/main\/command-line\.ts [a-z]/m,
    )
    for (const line of [
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
    ])
      expect(unit.split('\n'), name).toContain(line)
    const own = name.replace(/^holdfast-|\.service$/g, '')
    // Never the folder above: systemd would give it to the service, and with it all others.
    expect(unit.match(/^(?:State|Cache|Logs)Directory=.*$/gm), name).toEqual([
      `StateDirectory=holdfast/${own}`,
    ])
    expect(unit, name).not.toContain('ReadWritePaths')
    expect(unit, name).toContain(`HOLDFAST_DATA=/var/lib/holdfast/${own}`)
  }
})

test('a database that starts late keeps nothing down: everything is tried again, and nothing requires the migrations', () => {
  expect(read(`${host}/holdfast-migrate.service`)).toContain('\nRestart=on-failure\nRestartSec=5\n')
  for (const name of ['holdfast-web.service', 'holdfast-worker.service']) {
    const unit = read(`${host}/${name}`)
    expect(unit, name).toContain('\nRestart=always\nRestartSec=5\n')
    expect(unit, name).toMatch(/^Wants=.*holdfast-migrate\.service$/m)
    expect(unit, name).toMatch(/^After=.*holdfast-migrate\.service$/m)
    expect(unit, name).not.toMatch(/^(Requires|Requisite|BindsTo)=/m)
  }
})

test('only migrations and backups know the owner of the database, and run as another user', () => {
  const withOwner = services.filter((name) => read(`${host}/${name}`).includes('owner.env'))
  expect(withOwner.toSorted()).toEqual(['holdfast-backup.service', 'holdfast-migrate.service'])
  expect(read(`${host}/holdfast.env`)).not.toContain('OWNER')
  for (const name of services) {
    const user = withOwner.includes(name) ? 'holdfast-owner' : 'holdfast'
    expect(read(`${host}/${name}`), name).toContain(`\nUser=${user}\nGroup=${user}\n`)
    expect(read(`${host}/holdfast.sysusers.conf`)).toContain(`\nu ${user} - `)
  }
  const steps = read('docs/operations.md')
  expect(steps).toContain('install -d -m 700 /etc/holdfast\n')
  expect(steps).toMatch(/^install -m 600 deploy\/host\/holdfast\.env deploy\/host\/owner\.env /m)
})

test('the steps build with the packages for development, which the build needs', () => {
  const steps = read('docs/operations.md')
  expect(steps).toContain('cd /opt/holdfast && node bin/bootstrap.mjs --build')
  for (const doc of ['docs/operations.md', 'README.md', 'CONTRIBUTING.md'])
    expect(read(doc), doc).not.toMatch(/--omit=dev|--production\b/)
})

test('commands run as the backup does: the same program, user, variables and folder', () => {
  const bin = join(folder, 'stub')
  mkdirSync(bin)
  writeFileSync(join(bin, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  const { status, stdout } = spawnSync(
    join(root, host, 'holdfast.sh'),
    ['organization', 'create', '--name', 'Two Words'],
    { encoding: 'utf8', env: { PATH: `${bin}:/usr/bin:/bin` } },
  )
  expect(status).toBe(0)
  const words = stdout.trimEnd().split('\n')
  const unit = read(`${host}/holdfast-backup.service`)
  const start = /^ExecStart=(.*) backup --scheduled$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect(start).toHaveLength(4)
  expect(words.slice(-8)).toEqual([...start, 'organization', 'create', '--name', 'Two Words'])
  const given = (option: string) => words.filter((_, at) => words[at - 1] === option)
  for (const line of given('-p')) expect(unit.split('\n')).toContain(line)
  expect(given('-p')).toEqual(
    expect.arrayContaining(
      unit.match(/^(?:User|Group|EnvironmentFile|StateDirectory)=.*$/gm) ?? [],
    ),
  )
  expect(given('-E').join(' ')).toBe(/^Environment=(.*)$/m.exec(unit)?.[1])
})

describe('the example of the environment', () => {
  const example = variablesOf(`${host}/holdfast.env`)
  /** Of the units: systemd lets the file win over them. */
  const ofUnit = (name: string) =>
    Object.fromEntries(
      [...read(`${host}/${name}`).matchAll(/(?:^Environment=| )([A-Z_]+)=(\S+)/gm)].map(
        ([, variable, value]) => [variable ?? '', value ?? ''],
      ),
    )
  const filled = {
    ...example,
    ...{ BASE_URL: 'https://quotes.example.com', MAIL_FROM: 'quotes@example.com' },
    ...{ SMTP_URL: 'smtp://u:p@mail.example.com:587', METRICS_TOKEN: '7f0c2b9e41d8a635' },
    SECRET_KEY: 'qX3mR8vTz1LkB7wYc5NfJ2hD9sGpA4uE6oKtVbWx',
  }

  test('starts nothing as it is, and production when it is filled in', () => {
    expect(() => readConfig({ ...ofUnit('holdfast-web.service'), ...example })).toThrow()
    for (const name of ['holdfast-web.service', 'holdfast-worker.service']) {
      const config = readConfig({ ...ofUnit(name), ...filled })
      expect(config).toMatchObject({ production: true, trustedProxies: 1, host: '127.0.0.1' })
      expect(config.metrics?.port).toBe(name.includes('web') ? 9464 : 9465)
    }
    const backup = readConfig({
      ...{ ...ofUnit('holdfast-backup.service'), ...filled },
      ...variablesOf(`${host}/owner.env`),
    })
    expect(backup.databaseOwnerUrl).toContain('holdfast_owner')
    expect(backup.backupFolder).toBe('/var/lib/holdfast/backup/backups')
  })

  test('leaves to the units what differs between them', () => {
    for (const name of services)
      expect(Object.keys(ofUnit(name)).filter((variable) => variable in example)).toEqual([])
  })
})

test('images are pinned by digest with one command, which changes nothing when a registry is silent', () => {
  const copy = join(folder, 'images')
  const bin = join(folder, 'bin')
  for (const path of [copy, bin]) mkdirSync(path)
  for (const name of ['compose.yml', 'Containerfile'])
    cpSync(join(root, 'deploy', name), join(copy, name))
  const digest = `sha256:${'0123456789abcdef'.repeat(4)}`
  const pin = (docker: string) => {
    writeFileSync(join(bin, 'docker'), `#!/bin/sh\n${docker}\n`, { mode: 0o755 })
    return spawnSync(process.execPath, [join(root, 'deploy/pin-images.mjs'), copy], {
      ...{ encoding: 'utf8', env: { PATH: `${bin}:/usr/bin:/bin` } },
    })
  }
  const text = () =>
    ['compose.yml', 'Containerfile'].map((name) => readFileSync(join(copy, name), 'utf8')).join('')
  const before = text()
  const silent = pin(`case "$4" in *caddy*) echo no such host >&2; exit 1;; esac\necho ${digest}`)
  expect([silent.status, silent.stderr, text()]).toEqual([
    1,
    expect.stringMatching(/caddy.*: no such host/),
    before,
  ])
  for (const _ of ['first', 'again']) {
    expect(pin(`echo ${digest}`).status).toBe(0)
    expect(text().match(/@sha256:/g)).toHaveLength(5)
    expect(text().replaceAll(`@${digest}`, '')).toBe(before.replaceAll(/@sha256:[0-9a-f]{64}/g, ''))
  }
})
