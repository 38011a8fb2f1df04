/** Chunks of which the first have been read already; `chunks` has all of them. */
export interface ReadAhead {
  readonly first: readonly Uint8Array[]
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Reads the first `bytes` of the chunks, or all if they are short. Throws as `chunks`. */
export async function readAhead(
  chunks: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<ReadAhead> {
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
  return { first, chunks: join(first, rest, ended) }
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
