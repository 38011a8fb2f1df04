import { hourMs } from '../kernel/duration.ts'
import { listRowsHeader } from '../kernel/list-column.ts'
import { fetchFromTab } from './fetch-from-tab.ts'

/** A million rows take half a minute; a large archive on a slow line takes longer. */
const maxMilliseconds = hourMs

export interface DownloadProgress {
  readonly bytes: number
  /** Of the whole file; undefined if the server did not say. */
  readonly allBytes: number | undefined
  /** Lines of text that have come, with the header of a table. */
  readonly lines: number
  /** Rows that the file will have; undefined for a file that is not a list. */
  readonly rows: number | undefined
}

export interface DownloadOptions {
  /** Without a name from the server. */
  readonly fileName: string
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: DownloadProgress) => void) | undefined
}

const newline = 10

function linesIn(chunk: Uint8Array): number {
  let count = 0
  for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) count += 1
  return count
}

const numberOf = (text: string | null) => (text === null ? undefined : Number(text))

/**
 * Downloads a file and saves it. Fetched rather than linked, so that a refusal is shown on the
 * screen instead of as a page of JSON. Throws the server's error, and an AbortError when canceled.
 */
export async function downloadFile(
  path: string,
  { fileName, signal, onProgress }: DownloadOptions,
): Promise<void> {
  const response = await fetchFromTab(path, signal ? { signal } : {}, maxMilliseconds)
  if (!response.ok) throw await response.json()
  const { headers, body } = response
  const rows = numberOf(headers.get(listRowsHeader))
  const packed = headers.has('content-encoding')
  const allBytes = packed ? undefined : numberOf(headers.get('content-length'))
  const parts: BlobPart[] = []
  let [bytes, lines] = [0, 0]
  for (const reader = body?.getReader(); reader !== undefined; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value as BlobPart)
    bytes += value.length
    lines += linesIn(value)
    onProgress?.({ bytes, allBytes, lines, rows })
  }
  save(
    new Blob(parts, { type: headers.get('content-type') ?? '' }),
    nameIn(headers.get('content-disposition') ?? '') ?? fileName,
  )
}

/** Returns the name that the server gives a file; one that is not plain ASCII is encoded. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition)?.[1]
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
