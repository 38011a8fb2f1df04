/** As much of an upload as is read before it takes a slot: many files as a whole, a trickling one for twenty seconds. */
const readAheadBytes = 128 << 10

/** Reads the first part of the chunks, or all if they are short, and returns all of them. Throws as `chunks`. */
export async function readAhead(
  chunks: AsyncIterable<Uint8Array>,
  bytes = readAheadBytes,
): Promise<AsyncIterable<Uint8Array>> {
  const rest = chunks[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let ended = false
  for (let read = 0; read < bytes && !ended; ) {
    const { value, done } = await rest.next()
    ended = done === true
    if (!ended) {
      first.push(value)
      read += value.length
    }
  }
  return join(first, rest, ended)
}

async function* join(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
  ended: boolean,
): AsyncGenerator<Uint8Array> {
  try {
    yield* first
    while (!ended) {
      const { value, done } = await rest.next()
      ended = done === true
      if (!ended) yield value
    }
  } finally {
    await rest.return?.()
  }
}
