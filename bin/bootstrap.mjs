#!/usr/bin/env node
// Runs on any Node from 18 on with npm: installs the pinned packages, including the Node that runs
// everything else, and with --build builds the web bundles. Does nothing, silently, when both are
// up to date. Writes to stderr only.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { onlyOne } from './only-one.mjs'
import { pinnedNode, pinnedPackage, projectEnvironment, root } from './pinned-node.mjs'
import { provideSystemLibrary } from './system-library.mjs'

const at = (...names) => join(root, ...names)
const changed = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
const say = (text) => process.stderr.write(`holdfast: ${text}\n`)
const built = at('dist', '.built')
const standIn = at('stand-ins', 'stripe')
const parameters = join(standIn, 'parameters.gen.json')
const webSources = [
  'src',
  'data',
  'index.html',
  'public.html',
  'public',
  'vite.config.ts',
  'bin/third-party-notices.ts',
  'postcss.config.mjs',
  'package-lock.json',
]

// npm writes this file last, so an interrupted install counts as none.
const installNeeded = () =>
  changed(at('node_modules', '.package-lock.json')) < changed(at('package-lock.json'))

// npm up to version 10 removes the packages of other systems, and with them the `node` link that
// all of them share.
const linkNeeded = () =>
  pinnedPackage() !== undefined &&
  !existsSync(at('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))

/** No page may import a feature's server part (`.dependency-cruiser.mjs`). */
const serverOnly = /[\\/]features[\\/][^\\/]+[\\/]server$/

// A folder's own time counts too, because it changes when a file is removed. The build itself
// writes the list of routes.
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat || serverOnly.test(path)) return 0
  if (!stat.isDirectory()) return /\.(test\.tsx?|gen\.ts)$/.test(path) ? 0 : stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
const buildNeeded = () =>
  !existsSync(built) || Math.max(...webSources.map((name) => newest(at(name)))) > changed(built)

/**
 * Finds `npm`, also when this runs under npm, npx or another package manager, whose entry file is
 * in the environment.
 */
function npm(args) {
  const entry = process.env.npm_execpath && join(dirname(process.env.npm_execpath), 'npm-cli.js')
  const isNpm =
    entry && /^(npm|npx)-cli\.js$/.test(basename(process.env.npm_execpath)) && existsSync(entry)
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  if (isNpm)
    return spawnSync(process.env.npm_node_execpath ?? process.execPath, [entry, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function fail(what, run) {
  say(`${what} failed${run.error ? `: ${run.error.message}` : ''}`)
  process.exit(run.status || 1)
}

function install() {
  // First, because the install scripts of packages run on the pinned Node.
  provideSystemLibrary(say)
  say('installing the pinned packages (about half a minute) …')
  // A production environment would leave out packages that the build needs.
  const run = npm([
    'ci',
    // Every npm would run the install scripts of all packages, but for the newest; those that are
    // wanted run below.
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (run.status !== 0) fail('npm ci', run)
  const scripts = npm([
    'rebuild',
    ...allowedScripts(),
    '--ignore-scripts=false',
    '--loglevel=error',
  ])
  if (scripts.status !== 0) {
    // npm ci has written its record of a complete install.
    rmSync(at('node_modules', '.package-lock.json'), { force: true })
    fail('an install script', scripts)
  }
}

/** Returns the installed packages whose install scripts package.json allows. */
function allowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(at('node_modules', name)),
  )
}

// The image of production has no stand-in.
const parametersNeeded = () =>
  existsSync(standIn) &&
  changed(parameters) <
    Math.max(
      changed(at('package-lock.json')),
      ...readdirSync(standIn)
        .filter((name) => /(operations?|generate-parameters)\.ts$/.test(name))
        .map((name) => changed(join(standIn, name))),
    )

/** Generates what the stand-in for Stripe accepts, from the types of Stripe's SDK. */
function generateParameters() {
  const entry = at('bin', 'generate-stripe-parameters.ts')
  const run = spawnSync(pinnedNode(), ['--import', 'tsx', entry], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: projectEnvironment(),
  })
  if (run.status !== 0) fail('generating the parameters of the stand-in for Stripe', run)
}

function link() {
  const run = npm(['rebuild', pinnedPackage(), '--ignore-scripts', '--loglevel=error'])
  if (run.status !== 0) fail('linking the pinned Node', run)
}

function build() {
  say('building the web pages …')
  rmSync(built, { force: true })
  const started = new Date()
  const run = spawnSync(
    pinnedNode(),
    [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...projectEnvironment(), NODE_ENV: 'production' },
    },
  )
  if (run.status !== 0) fail('the web build', run)
  // The time when the build started: a source saved during the build causes a new build at the next
  // start.
  writeFileSync(built, '')
  utimesSync(built, started, started)
}

const wantsBuild = process.argv.includes('--build')
const needed = () =>
  installNeeded() || linkNeeded() || parametersNeeded() || (wantsBuild && buildNeeded())
if (needed()) {
  await onlyOne(
    at('.bootstrap.lock'),
    () => {
      if (installNeeded()) install()
      if (linkNeeded()) link()
      if (parametersNeeded()) generateParameters()
      if (wantsBuild && buildNeeded()) build()
    },
    () => say('waiting for another start to finish its installation …'),
  )
}
pinnedNode()
