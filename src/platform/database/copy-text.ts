// Separate from copy.ts, so that a thread that only writes lines loads no database driver.

const special = /[\\\t\n\r\0]/
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}

/**
 * Returns a text or null in PostgreSQL's text format for COPY. NUL is left out, because no text
 * column can store it.
 */
export function copyText(text: string | null): string {
  if (text === null) return '\\N'
  return special.test(text)
    ? text.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? '')
    : text
}
