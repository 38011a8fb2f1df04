import { benchSecret, openBench } from '../../bench/support/database.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { openServices } from '../../src/main/services.ts'
import { readConfig } from '../../src/platform/config.ts'
import { noCitusLab } from '../process/citus-lab.ts'
import { createMovableClock } from '../process/movable-clock.ts'
import { killAnything } from './any-kill.ts'
import { jumpTheClock } from './clock-jump.ts'
import { killDatabase } from './database-kill.ts'
import { fillDiskUnderLoad } from './disk-full.ts'
import { startFaultedServer } from './faulted-server.ts'
import { killWhileImporting } from './import-kill.ts'
import { killNodeWhileImporting, withFaultedCluster } from './node-kill.ts'
import { killNodeWhileSending } from './node-kill-sending.ts'
import type { SendingResult } from './sending.ts'
import { quoteFromSlowCsg } from './slow-csg.ts'
import { killWhileReceiving } from './webhook-kill.ts'

interface Outcome {
  /** How often the fault happened. */
  readonly times: number
  readonly lost: string
  readonly doubled: string
  readonly recovered: string
  readonly details: string
}

/** A fault of imports, the database, the disk or the clock. */
export interface OtherScenario {
  readonly what: string
  readonly usualTimes: number
  /** `seed` chooses the moments, where they are random. */
  run(times: number, seed: number): Promise<Outcome>
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const thousands = (rows: number) => rows.toLocaleString('en-US')

async function importKill(times: number): Promise<Outcome> {
  const rows = 50_000
  const result = await killWhileImporting({ times, rows, patience: 100 })
  const { leftovers, later, tidySeconds } = result
  return {
    times,
    lost: `${result.half} half, ${result.absent} absent and said so, ${result.unrecorded} never recorded, ${result.whole} whole`,
    doubled: `${result.wrongAfterRetry} contacts wrong after the same upload again`,
    recovered: `${result.recoverySeconds.toFixed(1)} s; tidy ${tidySeconds === undefined ? 'not within 100 s' : `after ${tidySeconds.toFixed(0)} s`}`,
    details: `staging ${megabytes(leftovers.stagedBytes)}, then ${megabytes(later.stagedBytes)}; dead rows ${thousands(leftovers.deadRows)}, then ${thousands(later.deadRows)}; database ${megabytes(leftovers.databaseBytes)}, then ${megabytes(later.databaseBytes)}; ${later.temporaryTables} temporary tables`,
  }
}

async function webhookKill(times: number): Promise<Outcome> {
  const { sent, lost, unanswered, doubled, recoverySeconds } = await killWhileReceiving(times)
  return {
    times,
    lost: `${lost} of ${sent} webhooks`,
    doubled: `${doubled} jobs`,
    recovered: `${recoverySeconds.toFixed(1)} s`,
    details: `${unanswered} stored without an answer, repeated without an effect`,
  }
}

async function databaseKill(times: number): Promise<Outcome> {
  const server = await startFaultedServer('postmaster-kill')
  try {
    const agency = await server.addAgency()
    const { acknowledged, missing, calls, outages } = await killDatabase(server, agency, { times })
    const slowest = Math.max(...calls.map(({ milliseconds }) => milliseconds))
    const seconds = outages.map((outage) => outage / 1000).sort((a, b) => a - b)
    const statuses = [...new Set(calls.map(({ status }) => status))].sort()
    return {
      times,
      lost: `${missing.length} of ${acknowledged} acknowledged`,
      doubled: 'none: email addresses are unique',
      recovered: `${seconds.at(0)?.toFixed(1)} to ${seconds.at(-1)?.toFixed(1)} s`,
      details: `slowest of ${calls.length} calls ${(slowest / 1000).toFixed(1)} s; statuses ${statuses.join(', ')}`,
    }
  } finally {
    await server.close()
  }
}

async function diskFull(times: number): Promise<Outcome> {
  const result = await fillDiskUnderLoad({ times, seconds: 12 })
  if (typeof result === 'string')
    return { times: 0, lost: '', doubled: '', recovered: '', details: `skipped: ${result}` }
  const refusedReads = result.refusedReads.values().reduce((sum, count) => sum + count, 0)
  for (const [refusal, count] of result.refusedReads) console.error(`${count} times ${refusal}`)
  return {
    times,
    lost: `${result.missing} of ${result.acknowledged} acknowledged`,
    doubled: 'none: email addresses are unique',
    recovered: `${result.recoverySeconds.toFixed(1)} s`,
    details: `${refusedReads} of ${result.reads} reads refused; ${result.refused} writes refused with ${result.messages.join(' / ')}; slowest call ${(result.longestCall / 1000).toFixed(1)} s; ${result.logLines} log lines of warnings and errors`,
  }
}

async function clockJump(times: number): Promise<Outcome> {
  const bench = await openBench()
  try {
    const target = { services: bench, databaseUrl: bench.urls.app, secret: benchSecret }
    const result = await jumpTheClock(target, times)
    return {
      times: result.jumps,
      lost: `${result.lost} of ${result.emails}`,
      doubled: String(result.doubled),
      recovered: 'at once',
      details: `before their day or hour ${result.early}, late without reason ${result.late}, late because the clock skipped their day ${result.afterSkippedDay}`,
    }
  } finally {
    await bench.close()
  }
}

async function sendAnyKill(times: number, seed: number): Promise<Outcome> {
  const bench = await openBench()
  try {
    const { superuserUrl, postmaster } = bench
    const target = { services: bench, databaseUrl: bench.urls.app, secret: benchSecret }
    const result = await killAnything(
      { ...target, superuserUrl, postmaster },
      { seed, kills: times, emails: times * 400, agencies: 4 },
    )
    const { kills, stalls, cuts, lost, emails, doubled, unmarked, notShown, maxCopies } = result
    const killed = Object.entries(kills).map(([victim, count]) => `${victim} ${count}`)
    return {
      times,
      lost: `${lost} of ${emails}`,
      doubled: `${doubled}, of them ${unmarked} unmarked in the ledger and ${notShown} on the client’s page; at most ${maxCopies} copies`,
      recovered: `${result.seconds.toFixed(1)} s until the last email after the last kill`,
      details: `${killed.join(', ')}; the mail server stalled ${stalls} times and cut its connections ${cuts} times; ${result.unconfirmed} unconfirmed, ${result.failed} failed`,
    }
  } finally {
    await bench.close()
  }
}

async function nodeKill(times: number): Promise<Outcome> {
  if (noCitusLab !== undefined)
    return { times: 0, lost: '', doubled: '', recovered: '', details: `skipped: ${noCitusLab}` }
  return withFaultedCluster(async (cluster) => {
    const { whole, absent, half, lost, ofNode, ofOthers, inWords, recoverySeconds } =
      await killNodeWhileImporting(cluster, { times, rows: 20_000 })
    return {
      times,
      lost: `${lost} answered as done; ${half} half, ${absent} absent, ${whole} whole`,
      doubled: 'none: email addresses are unique',
      recovered: `${recoverySeconds.toFixed(1)} s`,
      details: `calls while it was down: its agency ${[...ofNode].join(', ')}${inWords ? ' with words' : ''}, another one ${[...ofOthers].join(', ')}`,
    }
  })
}

async function nodeKillSending(times: number): Promise<Outcome> {
  if (noCitusLab !== undefined)
    return { times: 0, lost: '', doubled: '', recovered: '', details: `skipped: ${noCitusLab}` }
  return withFaultedCluster(async ({ nodes, app }) => {
    const clock = createMovableClock(calendarDate('2026-06-15'))
    const services = await openServices(
      readConfig({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        DATABASE_URL: app,
        SECRET_KEY: benchSecret,
      }),
      { name: 'faults' },
    )
    const target = { services: { ...services, clock }, databaseUrl: app, secret: benchSecret }
    const { ofNode, ofOthers, recoverySeconds } = await killNodeWhileSending(target, {
      ...{ nodes, times, emails: times * 100 },
    })
    await services.close()
    const both = [ofNode, ofOthers]
    const sum = (of: (result: SendingResult) => number) =>
      both.reduce((total, result) => total + of(result), 0)
    return {
      times,
      lost: `${sum(({ lost }) => lost)} of ${sum(({ emails }) => emails)}`,
      doubled: `${ofNode.doubled} of its agency, ${ofOthers.doubled} of the other one; ${sum(({ unmarked }) => unmarked)} of them unmarked, at most ${Math.max(...both.map(({ maxCopies }) => maxCopies))} copies`,
      recovered: `${recoverySeconds.toFixed(1)} s`,
      details: `${sum(({ unconfirmed }) => unconfirmed)} unconfirmed, ${sum(({ failed }) => failed)} failed; the other agency’s emails went on at each kill`,
    }
  })
}

async function csgSlow(times: number): Promise<Outcome> {
  const words: string[] = []
  for (const delay of [300, 900, 1100, 5000]) {
    const { quotes, priced, first, middle, longest } = await quoteFromSlowCsg(delay, times)
    const [one, half, most] = [first, middle, longest].map((wait) => (wait / 1000).toFixed(2))
    words.push(
      `${delay} ms: ${priced} of ${quotes} with prices; the first after ${one} s, the others after ${half} s (middle), ${most} s (longest)`,
    )
  }
  return {
    ...{ times, lost: 'none: a quote without prices can be opened again', doubled: 'none' },
    ...{ recovered: '', details: words.join('; ') },
  }
}

export const otherScenarios: Readonly<Record<string, OtherScenario>> = {
  'webhook-kill': {
    what: 'kill -9 while webhooks of the payment provider arrive',
    usualTimes: 20,
    run: webhookKill,
  },
  'send-any-kill': {
    what: 'kill -9 of worker, web server, database backend or postmaster at random while four agencies’ emails are sent, with a mail server that stalls and cuts',
    usualTimes: 50,
    run: sendAnyKill,
  },
  'csg-slow': {
    what: 'CSG Actuarial takes 300, 900, 1,100 and 5,000 ms for each answer',
    usualTimes: 10,
    run: csgSlow,
  },
  'import-kill': {
    what: 'kill -9 in an import of 50,000 rows',
    usualTimes: 50,
    run: importKill,
  },
  'postmaster-kill': {
    what: 'kill -9 of the embedded database under list, write and import load',
    usualTimes: 20,
    run: databaseKill,
  },
  'node-kill': {
    what: 'kill -9 of a node of a Citus cluster in an import of 20,000 rows',
    usualTimes: 10,
    run: nodeKill,
  },
  'node-kill-send': {
    what: 'kill -9 of a node of a Citus cluster while it sends',
    usualTimes: 10,
    run: nodeKillSending,
  },
  'disk-full': { what: 'disk full for 12 s', usualTimes: 2, run: diskFull },
  'clock-jump': {
    what: 'clock jumps a day ahead or an hour back, on ordinary days and nights of a time change',
    usualTimes: 18,
    run: clockJump,
  },
}
