import { hash } from 'node:crypto'

/** Rows of a table and a checksum of their contents that does not depend on the order of rows. */
export interface TableContents {
  readonly rows: number
  readonly checksum: string
}

const newline = 10
const modulus = 2 ** 48

/** Cuts the output of COPY (text format) into blocks of whole rows, and counts and sums up the rows. */
export class RowBlocks {
  readonly #blockSize: number
  #rest: Buffer[] = []
  #size = 0
  #rows = 0
  #sums: [number, number] = [0, 0]

  constructor(blockSize: number) {
    this.#blockSize = blockSize
  }

  /** Adds output of COPY; returns a block when there is enough for one. */
  add(chunk: Buffer): Buffer | undefined {
    this.#rest.push(chunk)
    this.#size += chunk.length
    if (this.#size < this.#blockSize) return undefined
    const all = Buffer.concat(this.#rest)
    const end = all.lastIndexOf(newline) + 1
    // One row that is longer than a block is completed first.
    this.#rest = end === all.length ? [] : [Buffer.from(all.subarray(end))]
    this.#size = all.length - end
    return end === 0 ? undefined : this.#counted(all.subarray(0, end))
  }

  /** Returns the last block, if rows are left. */
  end(): Buffer | undefined {
    const last = Buffer.concat(this.#rest)
    return last.length === 0 ? undefined : this.#counted(last)
  }

  contents(): TableContents {
    const hex = this.#sums.map((sum) => sum.toString(16).padStart(12, '0')).join('')
    return { rows: this.#rows, checksum: hex }
  }

  // A sum of the rows' hashes: after a restore the rows may be read in another order.
  #counted(block: Buffer): Buffer {
    for (let start = 0; start < block.length; ) {
      const end = block.indexOf(newline, start)
      const digest = hash('sha256', block.subarray(start, end), 'buffer')
      this.#sums[0] = (this.#sums[0] + digest.readUIntBE(0, 6)) % modulus
      this.#sums[1] = (this.#sums[1] + digest.readUIntBE(6, 6)) % modulus
      this.#rows += 1
      start = end + 1
    }
    return block
  }
}
