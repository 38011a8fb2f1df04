/** Rows of a table and a checksum of their contents that does not depend on the order of rows. */
export interface TableContents {
  readonly rows: number
  readonly checksum: string
}

const newline = 10
const modulus = 2 ** 48

/** Cuts output of COPY (text format) into blocks of whole rows, and counts and sums the rows. */
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

  #counted(block: Buffer): Buffer {
    let [one, other] = starts
    let [sum, otherSum] = this.#sums
    for (let i = 0; i < block.length; i++) {
      const byte = block[i] as number
      one = Math.imul(one ^ byte, 0x01000193)
      other = Math.imul(other ^ byte, 0x5bd1e995)
      if (byte !== newline) continue
      // Summed up, because after a restore the rows may be read in another order.
      sum = (sum + mixed(one, other)) % modulus
      otherSum = (otherSum + mixed(other, one)) % modulus
      this.#rows += 1
      ;[one, other] = starts
    }
    this.#sums = [sum, otherSum]
    return block
  }
}

// A SHA-256 of each row made writing a backup three times slower. This hash finds faults, not
// forgeries: parts have a SHA-256.
const starts: readonly [number, number] = [0x811c9dc5, 0x1b873593]

/** Returns 48 bits of a row's two hashes, mixed as by the end of MurmurHash3. */
function mixed(one: number, other: number): number {
  let bits = one ^ (other >>> 16)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) * 65_536 + (other & 0xffff)
}
