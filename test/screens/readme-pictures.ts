import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import type { ProductPictureName } from '../../src/kernel/product-pictures.ts'
import type { Width } from './stage.ts'

const root = resolve(import.meta.dirname, '../..')

/** A picture of the README: the screen of `npm run screens`, and where its code is. */
export interface ReadmePicture {
  readonly file: string
  readonly screen: string
  readonly width: Width
  readonly entry: string
}

export const readmePictures: readonly ReadmePicture[] = [
  {
    file: 'contacts.png',
    screen: 'contacts',
    width: 'desktop',
    entry: 'src/routes/_signed-in.contacts.tsx',
  },
  {
    file: 'contact.png',
    screen: 'contact',
    width: 'desktop',
    entry: 'src/routes/_signed-in.contact.$id.tsx',
  },
  {
    file: 'dashboard.png',
    screen: 'dashboard',
    width: 'desktop',
    entry: 'src/routes/_signed-in.dashboard.tsx',
  },
  {
    file: 'quote-phone.png',
    screen: 'quote',
    width: 'phone',
    entry: 'src/features/quotes/web/public/QuotePage.tsx',
  },
]

/** A picture of the landing page, by its name in `productPictures`. */
export interface LandingPicture extends Omit<ReadmePicture, 'file'> {
  readonly name: ProductPictureName
}

export const landingPictures: readonly LandingPicture[] = [
  {
    name: 'clients',
    screen: 'contacts',
    width: 'desktop',
    entry: 'src/routes/_signed-in.contacts.tsx',
  },
  {
    name: 'client',
    screen: 'contact',
    width: 'desktop',
    entry: 'src/routes/_signed-in.contact.$id.tsx',
  },
  {
    name: 'email',
    screen: 'email-itself',
    width: 'phone',
    entry: 'src/features/outreach/server/emails/OutreachEmail.tsx',
  },
  {
    name: 'quote',
    screen: 'quote',
    width: 'phone',
    entry: 'src/features/quotes/web/public/QuotePage.tsx',
  },
  {
    name: 'health',
    screen: 'eligibility',
    width: 'phone',
    entry: 'src/features/eligibility/web/public/EligibilityPage.tsx',
  },
]

const drawn = /^src\/(routes|ui|ui-charts|ui-public|features\/[^/]+\/web)\/.*\.(tsx?|css)$/
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g

/** Returns the screens' code and styles that an entry loads, from the project's root. */
function drawnBy(entry: string): string[] {
  const files = new Set([entry])
  for (const file of files)
    for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const path = relative(root, resolve(root, dirname(file), target))
      if (drawn.test(path) && existsSync(join(root, path))) files.add(path)
    }
  return [...files].sort()
}

/**
 * Returns a fingerprint of what draws a picture's screen: it changes with the code and the styles,
 * not with comments or layout of the source.
 */
export function fingerprintOf({ entry }: Pick<ReadmePicture, 'entry'>): string {
  const hash = createHash('sha256')
  for (const file of drawnBy(entry)) hash.update(`${file}\n${codeOf(file)}\n`)
  return hash.digest('base64url')
}

// Most screens are drawn by the same hundreds of files.
const codes = new Map<string, string>()

function codeOf(file: string): string {
  const known = codes.get(file)
  if (known !== undefined) return known
  const text = readFileSync(join(root, file), 'utf8')
  const code = file.endsWith('.css')
    ? text.replaceAll(/\/\*.*?\*\//gs, '')
    : ts.transpileModule(text, { compilerOptions, fileName: file }).outputText
  codes.set(file, code.replaceAll(/\s+/g, ' '))
  return codeOf(file)
}

const compilerOptions = {
  jsx: ts.JsxEmit.Preserve,
  target: ts.ScriptTarget.ESNext,
  removeComments: true,
}

export const pictureFolder = join(root, 'docs/pictures')
/** The fingerprints of the screens when their pictures were taken, by file. */
export const fingerprintFile = join(pictureFolder, 'fingerprints.json')
