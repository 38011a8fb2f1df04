// `npm run faults -- NAME … [--times N] [--seed N]`: disturbs a real server, its database or its
// mail server, and prints what became of the work.
import { parseArgs } from 'node:util'
import { benchSecret, openBench } from '../../bench/support/database.ts'
import { type OtherScenario, otherScenarios } from './other-scenarios.ts'
import {
  freezeWhileSending,
  killWhileSending,
  type SendingResult,
  sendWhileDown,
  sendWithFaults,
  type Target,
} from './sending.ts'
import { takeOverWhileSending } from './take-over.ts'

interface SendingScenario {
  readonly what: string
  readonly usualTimes: number
  run(target: Target, times: number): Promise<SendingResult>
}

/** One recipient domain whose server takes so long for each reply. */
const slowReplies = (milliseconds: number): SendingScenario => ({
  what: `replies of the one recipient domain after ${milliseconds} ms`,
  usualTimes: 120,
  run: (target, emails) =>
    sendWithFaults(target, { emails, domains: 1, faultOf: () => ({ kind: 'slow', milliseconds }) }),
})

const scenarios: Readonly<Record<string, SendingScenario>> = {
  'send-kill': {
    what: 'kill -9 while sending',
    usualTimes: 5,
    run: (target, times) => killWhileSending(target, { times, emails: Math.max(300, times * 250) }),
  },
  'send-takeover': {
    what: 'one of two workers killed while both send',
    usualTimes: 5,
    run: (target, times) => takeOverWhileSending(target, { times, emails: 1500 }),
  },
  'send-freeze': {
    what: 'worker frozen for 60 s',
    usualTimes: 1,
    run: (target) => freezeWhileSending(target, { emails: 1500, seconds: 60 }),
  },
  'send-drop-once': {
    what: 'connection dropped after DATA, once each',
    usualTimes: 40,
    run: (target, emails) =>
      sendWithFaults(target, {
        emails,
        faultOf: (_to, attempt) => (attempt === 1 ? { kind: 'drop' } : undefined),
      }),
  },
  'send-drop': {
    what: 'connection dropped after DATA, every time',
    usualTimes: 40,
    run: (target, emails) => sendWithFaults(target, { emails, faultOf: () => ({ kind: 'drop' }) }),
  },
  'send-half': {
    what: 'half a "250", every time',
    usualTimes: 40,
    run: (target, emails) => sendWithFaults(target, { emails, faultOf: () => ({ kind: 'half' }) }),
  },
  'send-hang': {
    what: 'hanging after DATA, every time',
    usualTimes: 12,
    run: (target, emails) => sendWithFaults(target, { emails, faultOf: () => ({ kind: 'hang' }) }),
  },
  'send-slow': {
    what: 'one recipient domain of three replies in 1 s',
    usualTimes: 60,
    run: (target, emails) =>
      sendWithFaults(target, {
        emails,
        faultOf: (to) => (to.includes('@d0.') ? { kind: 'slow', milliseconds: 1050 } : undefined),
      }),
  },
  'send-replies-300': slowReplies(300),
  'send-replies-900': slowReplies(900),
  'send-replies-1100': slowReplies(1100),
  'send-4xx': {
    what: '4xx twice, then accepted',
    usualTimes: 200,
    run: (target, emails) =>
      sendWithFaults(target, {
        emails,
        faultOf: (_to, attempt) =>
          attempt <= 2 ? { kind: 'reply', code: 451, text: '4.7.1 Try later' } : undefined,
      }),
  },
  'send-5xx': {
    what: '5xx',
    usualTimes: 200,
    run: (target, emails) =>
      sendWithFaults(target, {
        emails,
        faultOf: () => ({ kind: 'reply', code: 554, text: '5.6.0 Not accepted' }),
      }),
  },
  'send-down': {
    what: 'mail server down for 5 minutes',
    usualTimes: 200,
    run: (target, emails) => sendWhileDown(target, { emails, minutes: 5 }),
  },
}

const { values, positionals } = parseArgs({
  options: { times: { type: 'string' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const all: Readonly<Record<string, SendingScenario | OtherScenario>> = {
  ...scenarios,
  ...otherScenarios,
}
const unknown = positionals.filter((name) => !(name in all))
if (positionals.length === 0 || unknown.length > 0) {
  console.error(
    `usage: npm run faults -- NAME … [--times N] [--seed N]\nfaults: ${Object.keys(all).join(', ')}`,
  )
  process.exit(2)
}
const timesOf = ({ usualTimes }: { usualTimes: number }) => Number(values.times ?? usualTimes)

const sending = positionals.filter((name) => name in scenarios)
if (sending.length > 0) {
  const bench = await openBench()
  try {
    console.log(
      '| fault | times | lost | doubled (marked / unmarked) | most copies | failed, unconfirmed | recovered in |',
    )
    console.log('| --- | --- | --- | --- | --- | --- | --- |')
    for (const name of sending) {
      const scenario = scenarios[name] as SendingScenario
      const times = timesOf(scenario)
      const target = { services: bench, databaseUrl: bench.urls.app, secret: benchSecret }
      const { emails, lost, doubled, unmarked, maxCopies, failed, unconfirmed, seconds } =
        await scenario.run(target, times)
      console.log(
        `| ${scenario.what} | ${times} | ${lost} of ${emails} | ${doubled} (${doubled - unmarked} / ${unmarked}) | ${maxCopies} | ${failed}, ${unconfirmed} | ${seconds.toFixed(1)} s |`,
      )
    }
  } finally {
    await bench.close()
  }
}

const others = positionals.filter((name) => name in otherScenarios)
if (others.length > 0) {
  console.log('| fault | times | lost | doubled | recovered in | details |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const name of others) {
    const scenario = otherScenarios[name] as OtherScenario
    const { lost, doubled, recovered, details, times } = await scenario.run(
      timesOf(scenario),
      Number(values.seed),
    )
    console.log(
      `| ${scenario.what} | ${times} | ${lost} | ${doubled} | ${recovered} | ${details} |`,
    )
  }
}
process.exit(0)
