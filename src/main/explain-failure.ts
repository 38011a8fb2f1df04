import { ConfigError } from '../platform/config.ts'
import { nodeFailureOf, nodeFailureText } from '../platform/database/node-failure.ts'
import { urlVariableOf } from '../platform/database/owner-errors.ts'
import { EmbeddedPostgresError } from './embedded-postgres/cluster.ts'
import { FolderInUseError } from './embedded-postgres/process-lock.ts'

interface SystemFailure extends Error {
  readonly code?: string
  readonly syscall?: string
  readonly path?: string
  readonly port?: number
  readonly address?: string
  readonly hostname?: string
}

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'])
const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P03',
  '53300',
  // Lost in the middle of a statement.
  '08006',
  '57P01',
])
const refused = new Set(['28P01', '28000', '3D000'])

/**
 * Returns an explanation of errors that the operator can fix, such as a wrong configuration;
 * undefined for others.
 */
export function explainFailure(error: unknown): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof EmbeddedPostgresError
  )
    return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', syscall, path, port, address, hostname } = error as SystemFailure
  // A host name with several IP addresses fails once for each; the combined error has no message.
  const message =
    error instanceof AggregateError
      ? error.errors.map((each: Error) => each.message).join(', ')
      : error.message
  const node = nodeFailureOf(error)
  if (node !== undefined)
    return `${nodeFailureText(node)}, and this needs ${node.node === undefined ? 'it' : 'that node of the database'}. See to it, then run this again; \`holdfast doctor\` looks at every node.`
  const variable = urlVariableOf(error)
  if (syscall === 'listen') return explainListening(code, address ?? '', port ?? 0) ?? message
  if (code === 'ENOSPC') return `The disk is full: ${message}`
  if (path !== undefined && unwritable.has(code))
    return `${path} cannot be written (${code}). Set HOLDFAST_DATA to a folder that can.`
  if (hostname !== undefined)
    return `The host name ${hostname} is unknown (${code}): check HOST and ${variable}.`
  if (refused.has(code))
    return `The database refuses ${variable}: ${message}. Check user, password and name of the database.`
  if (connectionFailures.has(code) || /timeout exceeded when trying to connect/.test(message))
    return `The database does not respond: ${message}. Start it, or check ${variable}.`
  if (code === '42501')
    return `The database does not let this role work: ${message}. Servers connect as holdfast_app (DATABASE_URL), migrations as the owner (DATABASE_OWNER_URL).`
  return undefined
}

function explainListening(code: string, address: string, port: number): string | undefined {
  const at = `${address}:${port}`
  if (code === 'EADDRINUSE')
    return `Another program already listens on ${at}. Stop it, or choose another port with PORT.`
  if (code === 'EACCES')
    return `The system does not let this user listen on ${at}. Choose a port above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL')
    return `${address} is not an IP address of this machine: check HOST.`
  return undefined
}
