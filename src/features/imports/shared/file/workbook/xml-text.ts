import { fileLimits } from '../file-limits.ts'

/** Replaces `_x000D_`, a character that XML cannot hold (ECMA-376 part 1, 22.9.2.19). */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\dA-F]{4})_/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

/**
 * Collects the text of one cell or shared text from its `t` and `v` elements: all runs of a rich
 * text, without the pronunciation (`rPh`) that East Asian workbooks add. A longer text than a cell
 * may have keeps one character too many.
 */
export class XmlText {
  #raw = ''
  #wanted = false
  #pronunciation = false

  get value(): string {
    return unescaped(this.#raw)
  }

  clear(): void {
    this.#raw = ''
    this.#wanted = false
    this.#pronunciation = false
  }

  open(name: string): void {
    if (name === 'rPh') this.#pronunciation = true
    else this.#wanted = (name === 't' || name === 'v') && !this.#pronunciation
  }

  close(name: string): void {
    if (name === 'rPh') this.#pronunciation = false
    this.#wanted = false
  }

  add(text: string): void {
    if (this.#wanted && this.#raw.length <= fileLimits.cellLength)
      this.#raw += text.slice(0, fileLimits.cellLength + 1 - this.#raw.length)
  }
}
