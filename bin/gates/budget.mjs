import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../pinned-node.mjs'
import { walk } from './bundle-graph.mjs'

const kilobyte = 1024
// React alone is larger; a smaller size means that the page's real modules were not found.
const withReact = 50 * kilobyte

/** Of the product's own pages, linked by the server. */
const siteStyles = /^src\/ui-public\/styles\/site-pages\.css$/

/**
 * Files that a browser loads before the page shows, gzip: the entry's static imports, and the
 * modules it then loads lazily, by pattern. Each of `parts` must be found; `frames` are the
 * router's layouts around the app's screens.
 */
const budgets = [
  // A consumer page is painted from the server's HTML; React and the page's script are loaded after
  // that.
  {
    name: 'script before a consumer page is painted',
    entry: 'public.html',
    parts: [],
    limits: { js: 8 * kilobyte },
    atLeast: kilobyte,
  },
  // A page shows inside one of the two frames, so each has its own budget.
  ...['_signed-in', '_setup'].map((frame) => ({
    name: frame === '_signed-in' ? 'app shell' : 'setup shell',
    entry: 'index.html',
    parts: [/^src\/main\/mount-web\.tsx$/],
    frames: new RegExp(`^src/routes/(__root|${frame})\\.tsx\\?tsr-split=component$`),
    limits: { js: 200 * kilobyte },
  })),
  ...Object.entries({
    'quote page': /^src\/features\/quotes\/web\/public\/QuotePage\.tsx$/,
    'health questions': /^src\/features\/eligibility\/web\/public\/EligibilityPage\.tsx$/,
    'schedule page': /^src\/features\/schedule\/web\/public\/SchedulePage\.tsx$/,
    'self-onboarding': /^src\/features\/self-onboarding\/web\/public\/SelfOnboardingPage\.tsx$/,
    'your details': /^src\/features\/self-onboarding\/web\/public\/YourDetailsPage\.tsx$/,
    'quote form': /^src\/features\/self-onboarding\/web\/public\/QuoteFormPage\.tsx$/,
    'landing page': [/^src\/features\/marketing\/web\/public\/LandingPage\.tsx$/, siteStyles],
    'login page': [/^src\/features\/marketing\/web\/public\/login\/LoginPage\.tsx$/, siteStyles],
    'pricing page': [/^src\/features\/marketing\/web\/public\/PricingPage\.tsx$/, siteStyles],
    'thank-you page': /^src\/features\/quotes\/web\/public\/ThanksPage\.tsx$/,
  }).map(([name, part]) => ({
    name,
    entry: 'public.html',
    parts: [/^src\/ui-public\/page\/mount\.tsx$/, part].flat(),
    limits: { js: 95 * kilobyte, css: 15 * kilobyte },
  })),
]

const gzipSize = (files) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, 'dist', file))).length, 0)
const show = (bytes) => `${(bytes / kilobyte).toFixed(1)} KB`

function measure(manifest, { name, entry, parts, frames, limits, atLeast = withReact }) {
  const { files, missing } = walk(manifest, entry, parts, frames)
  if (missing.length > 0)
    return { notes: [], problems: [`${name}: not in the bundle: ${missing.join(', ')}`] }
  const sizes = { js: gzipSize(files.js), css: gzipSize(files.css) }
  const problems = Object.entries(limits)
    .filter(([kind, limit]) => sizes[kind] > limit)
    .map(
      ([kind, limit]) =>
        `${name}: ${show(sizes[kind])} of ${kind} gzip, the budget is ${show(limit)}`,
    )
  if (sizes.js < atLeast)
    problems.push(
      `${name}: only ${show(sizes.js)} of js found: bin/gates/budget.mjs no longer matches what the page loads`,
    )
  const notes = Object.entries(sizes).map(
    ([kind, size]) =>
      `${name} ${kind} ${show(size)}${limits[kind] ? ` of ${show(limits[kind])}` : ''}`,
  )
  return { notes, problems }
}

export async function budget() {
  const path = join(root, 'dist/.vite/manifest.json')
  if (!existsSync(path))
    return {
      ok: false,
      output:
        'dist/.vite/manifest.json is missing: vite.config.ts needs build.manifest, and the build must pass.',
    }
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const measured = budgets.map((one) => measure(manifest, one))
  const problems = measured.flatMap((one) => one.problems)
  return {
    ok: problems.length === 0,
    output: problems.join('\n'),
    note: measured.flatMap((one) => one.notes).join(', '),
  }
}
