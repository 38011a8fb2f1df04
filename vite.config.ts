import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appFiles } from './bin/app-files.ts'
import { thirdPartyNotices } from './bin/third-party-notices.ts'

const api = `http://127.0.0.1:${process.env.HOLDFAST_PORT ?? 3900}`

const publicPart =
  /\/src\/(ui-public\/|features\/[^/]+\/web\/public\/|main\/public\.tsx|[^?]+\?public$)/
/**
 * Modules that `src/main/public.tsx` imports at once, and pages too, and Vite's own loader: inside
 * the shell it would bring that to consumers.
 */
const startPart =
  /vite\/preload-helper|\/src\/(kernel\/public-paths|ui-public\/client\/carried-status|features\/schedule\/web\/public\/visitor-status)\.ts/
const sharedPart = /\/src\/(kernel|features\/[^/]+\/shared)\/[^?]+\.ts$/

/**
 * Kernel and shared modules contain wire schemas (zod) and plain rules, and the app uses both.
 * Consumers' pages use only the rules, so they get their own copy of such a module, from which the
 * unused schemas are tree-shaken.
 */
function rulesWithoutSchemas(): Plugin {
  return {
    name: 'holdfast:rules-without-schemas',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !publicPart.test(importer)) return undefined
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && sharedPart.test(resolved.id)
        ? { ...resolved, id: `${resolved.id}?public` }
        : resolved
    },
  }
}

/**
 * Takes out of zod what describes schemas as JSON Schema, a tenth of it, which only the server uses
 * for the reference of calls. The build fails when zod no longer looks as expected.
 */
function schemasWithoutDescriptions(): Plugin {
  const parts: readonly (readonly [RegExp, string])[] = [
    [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
    [/createStandardJSONSchemaMethod\(this, "(input|output)"\)/g, 'undefined'],
    [/return createToJSONSchemaMethod\(this, \{\}\)\(params\);/g, 'return undefined;'],
  ]
  return {
    name: 'holdfast:schemas-without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/classic/schemas.js')) return undefined
      return parts.reduce((rest, [part, instead]) => {
        if (!part.test(rest)) this.error(`zod has no ${part} any more`)
        return rest.replaceAll(part, instead)
      }, code)
    },
  }
}

/**
 * Writes a brotli copy of every script, style and text, which the server sends instead of
 * compressing the file for each visitor.
 */
function brotliCopies(): Plugin {
  const compress = promisify(brotliCompress)
  return {
    name: 'holdfast:brotli-copies',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|txt)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name)
          await writeFile(`${file}.br`, await compress(await readFile(file)))
        }),
      )
    },
  }
}

export default defineConfig({
  plugins: [
    rulesWithoutSchemas(),
    schemasWithoutDescriptions(),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/main/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    thirdPartyNotices(),
    brotliCopies(),
  ],
  // A worker as one file could not leave the reader of workbooks until one is chosen.
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': { target: api } } },
  build: {
    outDir: 'dist',
    // The bundle budget needs the manifest's list of imports.
    manifest: true,
    sourcemap: false,
    reportCompressedSize: true,
    // The policy allows fonts and scripts only from the server, so nothing is inlined as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        ...{ index: 'index.html', public: 'public.html' },
        // Linked by the server, for the product's own pages alone.
        site: 'src/ui-public/styles/site-pages.css',
      },
      output: {
        // The app's shell lists the files of every screen, so their names are short; the manifest
        // has their sources.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            // Loaded before a page is painted, so without React and without the pages' parts.
            { name: 'start', test: startPart, priority: 2 },
            // Loaded when a full machine refuses a call.
            {
              name: 'busy',
              test: /\/src\/(ui-public\/client\/busy|kernel\/busy-retry)\.ts/,
              priority: 2,
            },
            // Consumers' pages share many small modules: a file for each costs a phone more than a
            // few unused lines.
            {
              name: 'public',
              test: publicPart,
              priority: 2,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_300,
            },
            ...appFiles(),
          ],
        },
      },
      // An unused schema is dropped with all its calls.
      treeshake: { manualPureFunctions: ['z', 'parsedBy'] },
    },
  },
})
