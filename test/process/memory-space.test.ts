import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { sweepMemory } from './memory-space.ts'

const folderOf = (pid: number) => `/dev/shm/holdfast-tests-${pid}`
// The system's first process always lives.
const living = folderOf(1)
afterAll(() => rmSync(living, { recursive: true, force: true }))

test.runIf(existsSync('/dev/shm'))(
  'the memory of a killed run is freed, whichever working copy ran it; of a living one it stays',
  () => {
    const dead = folderOf(spawnSync(process.execPath, ['--version']).pid)
    for (const folder of [living, dead]) mkdirSync(`${folder}/PG_18`, { recursive: true })
    sweepMemory()
    expect([existsSync(living), existsSync(dead)]).toEqual([true, false])
  },
)
