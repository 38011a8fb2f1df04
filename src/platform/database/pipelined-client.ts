import pg from 'pg'

// What opens a transaction or changes its settings. It returns nothing that anyone waits for.
const control =
  /^(?:begin|reset role|(?:release |rollback to )?savepoint \w+|set local [\w.]+(?: =)? (?:'[^';]*'|\w+))$/

/** Returns the statements of a text that has only those; undefined for any other text. */
function controlStatements(text: unknown): string[] | undefined {
  if (typeof text !== 'string') return undefined
  const statements = text.split('; ')
  return statements.every((statement) => control.test(statement)) ? statements : undefined
}

const noRows = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/**
 * A connection that sends the statements that open a transaction or change its settings each as a
 * message of its own, because a distributed PostgreSQL passes a message's whole text on to its
 * nodes. With `pipeline` the next statement follows at once, so that they cost no round trip.
 * The next statement throws what one of them threw: PostgreSQL refuses it then anyway.
 */
export class PipelinedClient extends pg.Client {
  #failure: { readonly error: unknown } | undefined
  #holding = false

  /** What is sent in one turn of the event loop leaves by one system call. */
  #hold(): void {
    if (this.#holding) return
    const { stream } = this.connection
    this.#holding = true
    stream.cork()
    process.nextTick(() => {
      this.#holding = false
      stream.uncork()
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads
  override query(...args: any[]): any {
    this.#hold()
    const statements = args.length <= 2 ? controlStatements(args[0]) : undefined
    if (statements !== undefined) {
      for (const statement of statements)
        void super.query(statement).catch((error: unknown) => {
          this.#failure ??= { error }
        })
      return Promise.resolve(noRows)
    }
    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads
    const result: unknown = super.query(...(args as [any]))
    if (!(result instanceof Promise)) return result
    const isRollback = args[0] === 'rollback'
    const failed = (): { readonly error: unknown } | undefined => {
      const failure = this.#failure
      this.#failure = undefined
      return isRollback ? undefined : failure
    }
    return result.then(
      (answer) => {
        const failure = failed()
        if (failure !== undefined) throw failure.error
        return answer
      },
      (error: unknown) => {
        throw failed()?.error ?? error
      },
    )
  }
}
