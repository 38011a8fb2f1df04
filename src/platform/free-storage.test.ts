import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFreeStorage } from './free-storage.ts'

test('free storage is that of the disk with the embedded database, unknown for others', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'hf-storage-'))
  const config = { dataFolder, databaseUrl: undefined }
  const disks: Record<string, number> = { [dataFolder]: 5, '/elsewhere': 7, '/without-sizes': 0 }
  const stat = async (path: string) => {
    const blocks = disks[path]
    if (blocks === undefined) throw new Error('ENOENT')
    return { blocks, bavail: blocks, bsize: 100 }
  }
  const clusterIn = (folder: string) => writeFileSync(join(dataFolder, 'cluster-is-in.txt'), folder)
  expect(await readFreeStorage(config, stat)).toBe(500)
  clusterIn('/elsewhere\n')
  expect(await readFreeStorage(config, stat)).toBe(700)
  clusterIn('/without-sizes\n')
  expect(await readFreeStorage(config, stat)).toBeUndefined()
  clusterIn('/gone\n')
  expect(await readFreeStorage(config, stat)).toBeUndefined()
  expect(await readFreeStorage({ ...config, databaseUrl: 'postgresql://x/y' }, stat)).toBe(
    undefined,
  )
  expect(await readFreeStorage(config)).toBeUndefined()
  rmSync(dataFolder, { recursive: true })
  expect(await readFreeStorage({ ...config, dataFolder: tmpdir() })).toBeGreaterThan(0)
})
