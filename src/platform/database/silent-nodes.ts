import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { minuteMs } from '../../kernel/duration.ts'
import { silentNodeText } from './node-failure.ts'

interface Node {
  readonly host: string
  readonly port: number
}

interface NodeState {
  /** Host and port. */
  readonly node: string
  readonly up: boolean
}

/** Milliseconds in which a node must accept a connection. */
const patience = 2_000
/** Milliseconds between two looks at a node that does not answer. */
const between = 2_000
/** Milliseconds for which a state that was seen counts. */
const told = 10_000

/**
 * Knows the nodes of a distributed PostgreSQL that take packets but do not answer, as a machine
 * that hangs does. Each statement sent there keeps its connection, on the coordinator even after
 * its time limit, until there is no free one; so nothing more is sent there until the node answers.
 * A single PostgreSQL has none.
 */
export class SilentNodes {
  readonly #pool: pg.Pool
  readonly #silent = new Map<string, NodeJS.Timeout>()
  readonly #nodes = new LRUCache<number, Node>({ max: 20_000, ttl: minuteMs })
  readonly #looks = new Map<string, Promise<boolean>>()
  readonly #seen = new LRUCache<string, boolean>({ max: 1_000, ttl: told })
  #distributed: Promise<boolean> | undefined

  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 2,
      application_name: 'holdfast nodes',
      statement_timeout: patience,
      connectionTimeoutMillis: patience,
      idleTimeoutMillis: 10_000,
    })
    this.#pool.on('error', () => {})
  }

  /** Throws if the organization's node is known not to answer. */
  async refuse(organizationId: number): Promise<void> {
    if (this.#silent.size === 0) return
    const node = await this.#nodeOf(organizationId)
    if (node !== undefined && this.#silent.has(nameOf(node)))
      throw new Error(silentNodeText(nameOf(node)))
  }

  /** Looks whether the organization's node answers. A silent coordinator is no silent node. */
  async isSilent(organizationId: number): Promise<boolean> {
    const node = await this.#nodeOf(organizationId)
    return node !== undefined && (this.#silent.has(nameOf(node)) || !(await this.#answers(node)))
  }

  /** Returns `HOST:PORT` of the organization's node; undefined on a single PostgreSQL. */
  async nameOf(organizationId: number): Promise<string | undefined> {
    const node = await this.#nodeOf(organizationId)
    return node && nameOf(node)
  }

  /** Returns whether each node besides the coordinator answers; none of a single PostgreSQL. */
  async states(): Promise<NodeState[]> {
    if (!(await this.#isDistributed())) return []
    const { rows } = await this.#pool.query<Node>(
      `select nodename as host, nodeport as port from pg_catalog.pg_dist_node
      where noderole = 'primary' and groupid <> 0 order by groupid`,
    )
    const states: NodeState[] = []
    // One after the other: those that are silent would take the connections that `refuse` needs.
    for (const node of rows) states.push({ node: nameOf(node), up: await this.#isUp(node) })
    return states
  }

  async close(): Promise<void> {
    for (const timer of this.#silent.values()) clearInterval(timer)
    if (!this.#pool.ending) await this.#pool.end()
  }

  async #nodeOf(organizationId: number): Promise<Node | undefined> {
    const known = this.#nodes.get(organizationId)
    if (known !== undefined) return known
    try {
      this.#distributed ??= this.#isDistributed()
      if (!(await this.#distributed)) return undefined
      const { rows } = await this.#pool.query<Node>(
        `select n.nodename as host, n.nodeport as port
        from pg_catalog.pg_dist_placement p join pg_catalog.pg_dist_node n using (groupid)
        where n.noderole = 'primary' and n.groupid <> 0 and p.shardid =
          pg_catalog.get_shard_id_for_distribution_column('public.organization', $1::bigint)`,
        [organizationId],
      )
      const [node] = rows
      if (node !== undefined) this.#nodes.set(organizationId, node)
      return node
    } catch {
      this.#distributed = undefined
      return undefined
    }
  }

  async #isUp(node: Node): Promise<boolean> {
    const name = nameOf(node)
    if (this.#silent.has(name)) return false
    const up = this.#seen.get(name) ?? (await this.#look(node))
    if (!this.#seen.has(name)) this.#seen.set(name, up)
    return up
  }

  async #isDistributed(): Promise<boolean> {
    const { rows } = await this.#pool.query<{ distributed: boolean }>(
      `select to_regclass('pg_catalog.pg_dist_placement') is not null as distributed`,
    )
    return rows[0]?.distributed ?? false
  }

  /** Looks once, however many ask; a node that does not answer is looked at until it does. */
  #answers(node: Node): Promise<boolean> {
    const name = nameOf(node)
    const running = this.#looks.get(name)
    if (running !== undefined) return running
    const look = this.#look(node).then((answers) => {
      if (answers) {
        clearInterval(this.#silent.get(name))
        this.#silent.delete(name)
      } else if (!this.#silent.has(name))
        this.#silent.set(name, setInterval(() => void this.#answers(node), between).unref())
      return answers
    })
    this.#looks.set(name, look)
    void look.finally(() => this.#looks.delete(name))
    return look
  }

  async #look({ host, port }: Node): Promise<boolean> {
    try {
      const { rows } = await this.#pool.query<{ answers: boolean }>(
        'select pg_catalog.citus_check_connection_to_node($1, $2) as answers',
        [host, port],
      )
      return rows[0]?.answers ?? true
    } catch (error) {
      // Its time limit says that the node is silent; any other error says nothing about it.
      return (error as { code?: string }).code !== '57014'
    }
  }
}

const nameOf = ({ host, port }: Node) => `${host}:${port}`
