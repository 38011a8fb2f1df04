import { performance } from 'node:perf_hooks'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { startFaultyMailServer } from '../../stand-ins/smtp/faulty-mail-server.ts'
import {
  queueAgency,
  resultOf,
  rowsOf,
  type SendingResult,
  startSender,
  type Target,
  total,
  until,
} from './sending.ts'

/** The emails that are claimed now, each with its claim. */
const leasesOf = async ({ services: { database } }: Target, organizationId: never) => {
  const rows = await inOrganization({ database, organizationId }, (transaction) =>
    transaction
      .selectFrom('outbox')
      .select(['email_id', 'lease_id'])
      .where('organization_id', '=', organizationId)
      .where('lease_id', 'is not', null)
      .execute(),
  )
  return new Map(rows.map((row) => [Number(row.email_id), row.lease_id]))
}

const isOver = ({ status }: { status: string }) => ['sent', 'unconfirmed'].includes(status)

/**
 * Kills one of two servers while both send, at another moment each time. Each time an agency with
 * `emails` new ones, queued when both are ready: what is left of an earlier one would be sent
 * before the next kill. `seconds` is the longest time until no email was left in a claim of the
 * killed one.
 */
export async function takeOverWhileSending(
  target: Target,
  { times, emails }: { times: number; emails: number },
): Promise<SendingResult> {
  const server = await startFaultyMailServer(() => ({ kind: 'slow', milliseconds: 20 }))
  let survivor = await startSender(target, server, 'real')
  const results: SendingResult[] = []
  for (let kill = 1; kill <= times; kill += 1) {
    const [other, before] = [await startSender(target, server, 'real'), server.received.length]
    target.services.clock.set(new Date())
    const organizationId = (await queueAgency(target, emails)) as never
    await until(() => server.received.length > before + 20 + ((kill * 137) % 180), 120)
    await survivor.kill()
    const killed = performance.now()
    const held = await leasesOf(target, organizationId)
    await until(async () => {
      const now = await leasesOf(target, organizationId)
      return [...held].every(([email, lease]) => now.get(email) !== lease)
    }, 120)
    const seconds = (performance.now() - killed) / 1000
    await until(async () => (await rowsOf(target, organizationId)).every(isOver), 300)
    results.push(await resultOf(target, organizationId, { server, seconds }))
    survivor = other
  }
  await survivor.kill()
  await server.close()
  return total(results)
}
