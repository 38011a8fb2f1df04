// Apart from copy.ts, so that a thread that only writes lines loads no database driver.

const special = /[\\\t\n\r\0]/
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

/** A text or null in PostgreSQL's text format for COPY. NUL, which no text column takes, is left out. */
export function copyText(text: string | null): string {
  if (text === null) return '\\N'
  return special.test(text)
    ? text.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? '')
    : text
}
