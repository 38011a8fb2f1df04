/** Returns the number of bytes at the end that start an unfinished UTF-8 character: 0 to 3. */
function unfinishedTail(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail
  const bytes = new Uint8Array(head.length + tail.length)
  bytes.set(head)
  bytes.set(tail, head.length)
  return bytes
}

/** Whether a text decoded with replacements is probably UTF-8: more is valid than broken. */
function readsAsUtf8(text: string): boolean {
  let broken = 0
  let kept = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 0xfffd) broken += 1
    else if (code > 0x7f) kept += 1
  }
  return kept > broken
}

/**
 * Decodes a file chunk by chunk: by its byte order mark, else as UTF-8, else as windows-1252, which
 * Excel on Windows uses for plain CSV. Such a file is ASCII up to the first invalid sequence, so
 * switching there loses nothing. A file that already had valid UTF-8 characters stays UTF-8, with
 * U+FFFD for invalid ones.
 */
export async function* decodeFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let streaming: TextDecoder | undefined
  let held: Uint8Array = new Uint8Array()
  let started = false
  let sawUtf8 = false
  for await (const chunk of chunks) {
    let bytes = joined(held, chunk)
    held = new Uint8Array()
    if (!started) {
      if (bytes.length < 3) {
        held = bytes
        continue
      }
      started = true
      const [first, second, third] = bytes
      if (first === 0xff && second === 0xfe) streaming = new TextDecoder('utf-16le')
      else if (first === 0xfe && second === 0xff) streaming = new TextDecoder('utf-16be')
      else if (first === 0xef && second === 0xbb && third === 0xbf) {
        sawUtf8 = true
        bytes = bytes.subarray(3)
      }
    }
    if (streaming === undefined) {
      const tail = unfinishedTail(bytes)
      const whole = tail === 0 ? bytes : bytes.subarray(0, bytes.length - tail)
      try {
        const text = strict.decode(whole)
        held = bytes.slice(whole.length)
        // One character per byte means only ASCII so far, which is the same in both encodings.
        sawUtf8 ||= text.length !== whole.length
        if (text !== '') yield text
        continue
      } catch {
        sawUtf8 ||= readsAsUtf8(new TextDecoder().decode(whole))
        streaming = new TextDecoder(sawUtf8 ? 'utf-8' : 'windows-1252', { ignoreBOM: true })
      }
    }
    const text = streaming.decode(bytes, { stream: true })
    if (text !== '') yield text
  }
  streaming ??= new TextDecoder(sawUtf8 ? 'utf-8' : 'windows-1252')
  const rest = streaming.decode(held)
  if (rest !== '') yield rest
}

/**
 * Yields the bytes of a file chosen in a browser chunk by chunk, so that 100 MB are never in memory
 * at once.
 */
export async function* fileChunks(file: Blob, size = 512 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += size)
    yield new Uint8Array(await file.slice(at, at + size).arrayBuffer())
}
