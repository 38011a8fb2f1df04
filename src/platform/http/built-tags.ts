import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconPath } from '../../kernel/public-paths.ts'

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly assets?: readonly string[] } | undefined>
>

function readManifest(dist: string): Manifest {
  const file = join(dist, '.vite/manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

/**
 * Preloads the pages' fonts with their styles, so that the server-rendered page is painted once, in
 * the final font.
 */
const fontTags = (manifest: Manifest): string =>
  (manifest['public.html']?.assets ?? [])
    .filter((asset) => asset.endsWith('.woff2'))
    .map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`)
    .join('')

/** Returns what only the product's own pages load, after the styles shared with consumers'. */
function siteTagsOf(manifest: Manifest): string {
  const styles = manifest['src/ui-public/styles/site-pages.css']?.file
  const link = styles === undefined ? '' : `<link rel="stylesheet" href="/${styles}">`
  return `<link rel="icon" type="image/svg+xml" href="${iconPath}">${link}`
}

/** Returns the tags of consumers' pages that name files of the build. */
export function builtTags(dist: string): { readonly fonts: string; readonly siteTags: string } {
  const manifest = readManifest(dist)
  return { fonts: fontTags(manifest), siteTags: siteTagsOf(manifest) }
}
