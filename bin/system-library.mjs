import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const library = 'libatomic.so.1'
const architectures = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }

function isThere() {
  const triple = architectures[process.arch] ?? ''
  const folders = [
    '/lib',
    '/usr/lib',
    '/lib64',
    '/usr/lib64',
    '/usr/local/lib',
    join('/lib', triple),
    join('/usr/lib', triple),
  ]
  return folders.some((folder) => existsSync(join(folder, library)))
}

/**
 * The pinned Node needs one library that a bare Debian lacks. Installs it with apt-get if run as
 * root; otherwise prints what to do and continues, because an unusual system may have its libraries
 * in another folder.
 */
export function provideSystemLibrary(say) {
  if (process.platform !== 'linux' || isThere()) return
  if (process.getuid() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing libatomic1, which Node needs …')
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    const install = () =>
      spawnSync(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'libatomic1'],
        options,
      )
    // A new machine has no package lists yet.
    if (install().status !== 0) {
      spawnSync('apt-get', ['update', '-qq'], options)
      install()
    }
  }
  if (!isThere())
    say(
      `${library} was not found in the usual folders. If Node fails to start, install it: apt-get install libatomic1 (Fedora: dnf install libatomic)`,
    )
}
