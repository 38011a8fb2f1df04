import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL of this machine that can be killed, held still and started again. */
export interface NodeProcess {
  /** With SIGKILL, as a machine that loses its power. */
  kill(): Promise<void>
  /** Starts it after a kill and waits until it accepts connections. */
  start(): Promise<void>
  /**
   * Holds all its processes still: the machine takes connections and packets, and nothing answers.
   * Returns how to let them continue.
   */
  hold(): Promise<() => void>
}

/** Finds the process by a superuser's URL of any of its databases. */
export async function nodeProcess(url: string): Promise<NodeProcess> {
  const find = async () => {
    const [found] = await ask<{ folder: string; pid: number }>(
      url,
      `select current_setting('data_directory') as folder,
        split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`,
    )
    if (found === undefined) throw new Error('the node does not answer')
    return found
  }
  const { folder, pid: first } = await find()
  const program = readlinkSync(`/proc/${first}/exe`)
  const { uid, gid } = statSync(`/proc/${first}`)
  const answers = () =>
    ask(url, 'select').then(
      () => true,
      () => false,
    )
  return {
    async kill() {
      process.kill((await find()).pid, 'SIGKILL')
    },
    async start() {
      // The processes of the killed one may still hold its memory.
      for (let tries = 0; !(await answers()); tries += 1) {
        if (tries === 60) throw new Error('the node does not start')
        spawn(program, ['-D', folder], { uid, gid, detached: true, stdio: 'ignore' }).unref()
        await sleep(500)
      }
    },
    async hold() {
      const { pid } = await find()
      // First, so that it starts no other meanwhile.
      process.kill(pid, 'SIGSTOP')
      const held = childrenOf(pid)
      const signal = (one: number, name: NodeJS.Signals) => {
        try {
          process.kill(one, name)
        } catch {
          // It has just ended.
        }
      }
      for (const child of held) signal(child, 'SIGSTOP')
      return () => {
        for (const one of [...held, pid]) signal(one, 'SIGCONT')
      }
    },
  }
}

/** Returns the port of the node that has an agency's rows. `url` is the coordinator's database. */
export async function portOfAgency(url: string, organizationId: number): Promise<number> {
  const [found] = await ask<{ port: number }>(
    url,
    `select nodeport as port from pg_dist_shard_placement
    where shardid = get_shard_id_for_distribution_column('organization', ${organizationId})`,
  )
  if (found === undefined) throw new Error('no node has the agency')
  return found.port
}

/** Sends a statement on a separate connection; returns the rows. */
export async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        // pid (name) state parent …
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
        return Number(fields?.[1]) === parent
      } catch {
        return false
      }
    })
}
