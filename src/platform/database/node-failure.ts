/** A node of a distributed PostgreSQL that could not do its part of a statement. */
export interface NodeFailure {
  /** Host and port; undefined if the driver, not Citus, gave the statement up. */
  readonly node: string | undefined
  readonly why: string
  /** Whether the node runs and refuses the connection. */
  readonly refuses: boolean
}

/** Citus' words, in an error and in a warning. */
const failed =
  /connection to the remote node (?:[^\s@]+@)?(\S+) failed(?: with the following error: ([^\n]*))?|could not establish any connections to the node (\S+)/
const silent = /the node of the organization does not respond(?:: (\S+))?/

/** Returns the text of a statement that is not sent, because the organization's node is silent. */
export const silentNodeText = (node?: string) =>
  `the node of the organization does not respond${node === undefined ? '' : `: ${node}`}`

/** Returns what Citus' words say about a node; undefined for others. */
export function nodeFailureIn(message: string): NodeFailure | undefined {
  const still = silent.exec(message)
  if (still !== null)
    return { node: still[1], why: 'it takes connections and then stays silent', refuses: false }
  const lost = failed.exec(message)
  if (lost === null) return undefined
  const reason = lost[2] ?? 'it cannot be reached'
  const refusal = /FATAL: +(.*)/.exec(reason)?.[1]
  return {
    node: lost[1] ?? lost[3],
    why: inWords(refusal ?? reason),
    refuses: refusal !== undefined,
  }
}

/** Returns the node that an error, or one of its causes, is about; undefined for other errors. */
export function nodeFailureOf(error: unknown): NodeFailure | undefined {
  if (!(error instanceof Error)) return undefined
  return nodeFailureIn(error.message) ?? nodeFailureOf(error.cause)
}

/** Returns `NODE does not answer (WHY)`, or that it refuses the connection. */
export const nodeFailureText = ({ node, why, refuses }: NodeFailure) =>
  `${node ?? 'A node'} ${refuses ? 'refuses the connection' : 'does not answer'} (${why})`

/** Explains what a reason does not say itself; any other stays. */
function inWords(reason: string): string {
  if (/certificate/.test(reason))
    return `${reason}: a certificate between the nodes has ended or is not of the agreed authority; renew it and reload the node`
  if (/^role .* does not exist/.test(reason))
    return `${reason}: create it there as on the coordinator; docs/operations.md, Many nodes`
  return reason
}
