const elementTypes = { bool: 16, bigint: 20, integer: 23, text: 25 }
const header = 20
const firstSize = 64 * 1024

/**
 * A PostgreSQL array in its binary form, for arrays of many thousand elements: pg sends a Buffer as
 * it is, and the server has no text to parse. The layout is that of `array_recv` in PostgreSQL's
 * arrayfuncs.c: dimensions, whether there are nulls, the element's type, then each element as its
 * length and bytes, big endian.
 */
export class BinaryArray {
  readonly #type: keyof typeof elementTypes
  #bytes = Buffer.allocUnsafe(firstSize)
  #length = header
  #count = 0
  #hasNull = false

  constructor(type: keyof typeof elementTypes) {
    this.#type = type
  }

  /** The value must be of the array's type. A bigint is a safe integer. */
  add(value: number | string | boolean | null): void {
    if (value === null) {
      this.#hasNull = true
      this.#start(-1, 0)
    } else if (typeof value === 'string') {
      // Room for the longest form; how long it is shows once it is written.
      const at = this.#start(0, value.length * 3)
      const written = this.#bytes.write(value, at)
      this.#bytes.writeInt32BE(written, at - 4)
      this.#length = at + written
    } else if (typeof value === 'boolean') {
      const at = this.#start(1, 1)
      this.#bytes[at] = value ? 1 : 0
    } else if (this.#type === 'integer') {
      const at = this.#start(4, 4)
      this.#bytes.writeInt32BE(value, at)
    } else {
      const at = this.#start(8, 8)
      this.#bytes.writeInt32BE(Math.floor(value / 2 ** 32), at)
      this.#bytes.writeUInt32BE(value >>> 0, at + 4)
    }
  }

  /** Begins an element and returns where its bytes go. The buffer may be another one afterwards. */
  #start(length: number, room: number): number {
    const at = this.#length + 4
    if (at + room > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, at + room))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    this.#bytes.writeInt32BE(length, this.#length)
    this.#length = at + room
    this.#count += 1
    return at
  }

  /**
   * Returns the array as a parameter of a statement. It shares memory with this object: add nothing
   * afterwards.
   */
  parameter(): Buffer {
    const dimensions = this.#count === 0 ? 0 : 1
    const fields = [dimensions, Number(this.#hasNull), elementTypes[this.#type], this.#count, 1]
    fields.forEach((field, index) => {
      this.#bytes.writeInt32BE(field, index * 4)
    })
    return this.#bytes.subarray(0, dimensions === 0 ? 12 : this.#length)
  }
}
