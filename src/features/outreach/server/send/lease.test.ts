import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContacts } from '../../../../../test/builders.ts'
import { hourMs } from '../../../../kernel/duration.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { claimEmails } from './claim.ts'
import { leaseMilliseconds, startLease } from './lease.ts'
import { extendLease, removeFromOutbox } from './outbox.sql.ts'
import { sendOutbox } from './send-outbox.ts'

const { app, organization, queue } = await startSendingAgency()

/** The clock of a machine that is set wrong. */
const wrongBy = (milliseconds: number): Clock => ({
  ...app.clock,
  now: () => new Date(app.clock.now().getTime() + milliseconds),
})

test.each([
  ['ahead', hourMs],
  ['behind', -hourMs],
])(
  'a worker whose clock is an hour %s takes over nothing that another is sending',
  async (name, by) => {
    const contactIds = await buildContacts(
      app.services,
      organization.organizationId,
      Array.from({ length: 20 }, (_, n) => ({ email: `${name}${n}@clock.example` })),
    )
    await queue(contactIds, { occasion: name })
    const { mailer } = app.services
    const right = app.services
    const wrong = { ...app.services, clock: wrongBy(by) }
    let met = false
    /** At its first email the other worker looks for work. */
    const meeting = (other: typeof right) => ({
      ...mailer,
      async send(...sent: Parameters<typeof mailer.send>) {
        if (!met) {
          met = true
          await sendOutbox(other)
        }
        await mailer.send(...sent)
      },
    })
    // The one that claims is right, and the one that looks is ahead; or the other way around.
    if (by > 0) await sendOutbox({ ...right, mailer: meeting(wrong) })
    else {
      app.clock.advance(hourMs)
      await sendOutbox({ ...wrong, mailer: meeting(right) })
    }
    await sendOutbox(right)
    const sent = (await app.emails()).filter(({ to }) => to.startsWith(name))
    expect(sent).toHaveLength(20)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(20)
  },
)

test('what a stopped worker had claimed is claimed before the rest of the queue', async () => {
  const { organizationId } = organization
  const contactIds = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 30 }, (_, n) => ({ email: `queue${n}@clock.example` })),
  )
  await queue(contactIds, { occasion: 'queue' })
  const claim = async () => {
    const wanted = { domains: { except: [], below: [] }, limit: 10 }
    const { claim: one } = await claimEmails({ ...app.services, organizationId }, wanted)
    return one?.emails.map(({ emailId }) => emailId)
  }
  const stopped = await claim()
  expect(stopped).toHaveLength(10)
  const next = await claim()
  expect(new Set(next).isDisjointFrom(new Set(stopped))).toBe(true)
  // A lease ends by the time at which it is written, a moment after its start.
  app.clock.advance(leaseMilliseconds + 1000)
  expect(await claim()).toEqual(stopped)
})

test('a lease that ran out is not renewed, also when what another worker took over has gone by then', async () => {
  const context = { ...app.services, organizationId: organization.organizationId }
  const contactIds = await buildContacts(
    app.services,
    organization.organizationId,
    Array.from({ length: 2 }, (_, n) => ({ email: `over${n}@over.example` })),
  )
  await queue(contactIds, { occasion: 'over' })
  const claim = async (limit: number) => {
    const wanted = { domains: { only: ['over.example'] }, limit }
    const { claim: one } = await claimEmails(context, wanted)
    return { id: one?.lease.id, emailIds: one?.emails.map(({ emailId }) => emailId) ?? [] }
  }
  const frozen = await claim(2)
  const renew = () =>
    inOrganization(context, (transaction) => {
      const lease = startLease(app.clock, frozen.id)
      return extendLease(transaction, app.clock, { lease, emailIds: frozen.emailIds })
    })
  expect(await renew()).toBe(true)
  app.clock.advance(leaseMilliseconds + 1000)
  const other = await claim(1)
  await inOrganization(context, (transaction) => removeFromOutbox(transaction, other.emailIds))
  expect(await renew()).toBe(false)
  expect(new Set([...other.emailIds, ...(await claim(2)).emailIds])).toEqual(
    new Set(frozen.emailIds),
  )
})
