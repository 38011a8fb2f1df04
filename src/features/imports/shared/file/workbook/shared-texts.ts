import { fileLimits } from '../file-limits.ts'
import { readWholeXml } from './read-xml.ts'
import { damaged, refuse, workbookTooLargeError } from './workbook-texts.ts'
import { XmlText } from './xml-text.ts'

const perBlock = 256

/**
 * The texts that cells refer to by number. They are joined in blocks of 256, because millions of
 * separate texts need three times the memory.
 */
export class SharedTexts {
  readonly #blocks: string[] = []
  #open: string[] = []
  #starts = new Uint32Array(1024)
  #count = 0
  #length = 0
  #blockLength = 0

  /** Throws 400 beyond the limits of texts or of their length. */
  add(text: string): void {
    if (this.#count === this.#starts.length) {
      const longer = new Uint32Array(2 * this.#count)
      longer.set(this.#starts)
      this.#starts = longer
    }
    this.#starts[this.#count] = this.#blockLength
    this.#count += 1
    this.#length += text.length
    this.#blockLength += text.length
    this.#open.push(text)
    if (this.#count > fileLimits.sharedTexts || this.#length > fileLimits.sharedLength)
      throw refuse(workbookTooLargeError)
    if (this.#open.length === perBlock) this.#closeBlock()
  }

  #closeBlock(): void {
    this.#blocks.push(this.#open.join(''))
    this.#open = []
    this.#blockLength = 0
  }

  /** Throws 400 when the workbook has no such text. */
  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) throw damaged()
    const place = index % perBlock
    const block = this.#blocks[(index - place) / perBlock]
    if (block === undefined) return this.#open[place] ?? ''
    const start = this.#starts[index]
    return block.slice(start, place === perBlock - 1 ? undefined : this.#starts[index + 1])
  }
}

/** Reads the part of the shared texts. Throws as `readXml`, and 400 beyond their limits. */
export async function readSharedTexts(bytes: AsyncIterable<Uint8Array>): Promise<SharedTexts> {
  const texts = new SharedTexts()
  const item = new XmlText()
  await readWholeXml(bytes, {
    open: (name) => {
      if (name === 'si') item.clear()
      else item.open(name)
    },
    close: (name) => {
      if (name === 'si') texts.add(item.value)
      else item.close(name)
    },
    text: (text) => item.add(text),
  })
  return texts
}
