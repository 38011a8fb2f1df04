import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { copyTarget, type TableToBackUp } from './backed-up-tables.ts'
import { RowBlocks, type TableContents } from './row-blocks.ts'

const blockSize = 4 * 1024 * 1024

/** Reads a table by COPY and passes on its rows in blocks; returns their number and checksum. */
export async function readTable(
  client: pg.Client,
  table: TableToBackUp,
  use: (block: Buffer) => Promise<void> = async () => {},
): Promise<TableContents> {
  const blocks = new RowBlocks(blockSize)
  const stream = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
  for await (const chunk of stream) {
    const block = blocks.add(chunk as Buffer)
    if (block !== undefined) await use(block)
  }
  const last = blocks.end()
  if (last !== undefined) await use(last)
  return blocks.contents()
}
