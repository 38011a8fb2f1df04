import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopwatch } from '../../src/platform/clock.ts'
import { anAddress } from './crowd-plan.ts'

/**
 * Asks for the process's health ten times a second until the result is asked for, each time on a
 * new connection, as balancers do.
 */
export function probeHealth(baseUrl: string): () => Promise<number[]> {
  const waits: number[] = []
  let ended = false
  const headers = { 'x-forwarded-for': anAddress() }
  const ask = () =>
    new Promise<number>((resolve) => {
      const none = () => resolve(0)
      get(`${baseUrl}/api/health`, { agent: false, headers }, (answer) => {
        answer.once('error', none)
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.resume()
      }).once('error', none)
    })
  const probing = (async () => {
    for (; !ended; await sleep(100)) {
      const waited = stopwatch()
      // A refusal is no answer that a balancer could use.
      waits.push((await ask()) === 200 ? waited() : Number.POSITIVE_INFINITY)
    }
  })()
  return async () => {
    ended = true
    await probing
    return waits
  }
}
