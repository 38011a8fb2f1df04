import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { countRaw, deed, live, today, zone } from '../../../../test/agencies/lived-history.ts'
import { createTestApp } from '../../../../test/app.ts'
import { addDays, type CalendarDate } from '../../../kernel/calendar-date.ts'
import { instantAt } from '../../../platform/clock.ts'

const app = await createTestApp({ today })
afterAll(() => app.close())

const people = (rows: readonly { contact_id: number }[]) =>
  [...new Set(rows.map(({ contact_id }) => contact_id))].toSorted((a, b) => a - b)

test('figures, those by agent, and the people behind them are those of the rows, in any history', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 5, maxLength: 45 }),
      fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })),
      async (deeds, ends) => {
        const lived = await live(app, deeds)
        const { agency, agent } = lived
        const raw = await countRaw(lived)
        const [ago, until] = [Math.max(...ends), Math.min(...ends)]
        const [from, to] = [addDays(today, -ago), addDays(today, -until)]
        const admin = await app.signIn(agency.admin.email)
        const get = async (path: string, as = admin) => {
          const { status, text, body } = await app.call('GET', `/api/${path}`, { as })
          expect(status, text).toBe(200)
          return body
        }
        const days = `period=custom&startDate=${from}&endDate=${to}`
        const listed = async (between: string, as = admin) => {
          const { contacts } = await get(`contacts?between=${between}&limit=50`, as)
          return contacts
            .map(({ id }: { id: number }) => id)
            .toSorted((a: number, b: number) => a - b)
        }
        const inDays = (day: CalendarDate | null) => day !== null && day >= from && day <= to
        const quotes = raw.quotes.filter(
          (one) => inDays(one.sent_day) && one.send_mode === 'production',
        )
        const emails = raw.emails.filter(
          (one) => inDays(one.send_day) && one.send_mode === 'production',
        )
        const viewed = quotes.filter((one) => one.first_viewed_at !== null)
        const answered = quotes.filter((one) => one.completed_at !== null)
        const clicked = emails.filter((one) => one.clicked_at !== null)
        const scanned = emails.filter((one) => one.automated_at !== null)

        const stats = await get(`dashboard/stats?${days}`)
        expect(stats).toMatchObject({
          quotesSent: quotes.length,
          quotesViewed: viewed.length,
          healthCompleted: answered.length,
          emailsSent: emails.length,
          emailsViewed: emails.filter((one) => one.viewed_at !== null).length,
          linksClicked: clicked.length,
          likelyAutomated: scanned.length,
        })
        const earlier = addDays(from, until - ago - 1)
        expect(stats.before).toMatchObject({
          ...{ startDate: earlier, endDate: addDays(from, -1) },
          quotesSent: raw.quotes.filter(
            ({ sent_day: day, send_mode }) =>
              day !== null && day >= earlier && day < from && send_mode === 'production',
          ).length,
        })

        const { agents } = await get(`dashboard/agents?${days}`)
        const sum = (key: string) =>
          agents.reduce((total: number, one: Record<string, number>) => total + (one[key] ?? 0), 0)
        expect([sum('quotesSent'), sum('quotesViewed'), sum('healthCompleted')]).toEqual([
          ...[quotes.length, viewed.length, answered.length],
        ])
        const asked = raw.tasks.filter(
          ({ created_at }) =>
            created_at >= instantAt(from, 0, zone) &&
            created_at < instantAt(addDays(to, 1), 0, zone),
        )
        for (const row of agents) {
          const id = row.agentId ?? 0
          const own = <Row extends { sent_agent_id: number | null }>(rows: readonly Row[]) =>
            rows.filter(({ sent_agent_id }) => (sent_agent_id ?? 0) === id)
          const ownCalls = (rows: typeof raw.tasks) =>
            rows.filter(({ contact_id }) => raw.owners.get(contact_id) === id)
          const waiting = ownCalls(raw.tasks).filter(({ done_at }) => done_at === null)
          expect(row).toMatchObject({
            quotesSent: own(quotes).length,
            quotesViewed: own(viewed).length,
            healthCompleted: own(answered).length,
            callsAsked: ownCalls(asked).length,
            callsDone: ownCalls(asked).filter(({ done_at }) => done_at !== null).length,
            callsWaiting: waiting.length,
            waitingSince:
              waiting.length === 0
                ? null
                : new Date(
                    Math.min(...waiting.map(({ created_at }) => created_at.getTime())),
                  ).toISOString(),
          })
          expect(await listed(`viewed:${from}..${to}:${id}`)).toEqual(people(own(viewed)))
          expect(await listed(`called:${from}..${to}:${id}`)).toEqual(
            people(ownCalls(asked).filter(({ done_at }) => done_at !== null)),
          )
        }
        const figures: readonly [string, readonly { contact_id: number }[]][] = [
          ['quoted', quotes],
          ['viewed', viewed],
          ['answered', answered],
          ['emailed', emails],
          ['clicked', clicked],
          ['scanned', scanned],
          ['asked', asked],
          ['waiting', asked.filter(({ done_at }) => done_at === null)],
        ]
        for (const [what, rows] of figures)
          expect(await listed(`${what}:${from}..${to}`), what).toEqual(people(rows))

        // An agent sees what was sent for them, and the calls that are theirs, as the admin does.
        const asAgent = await app.signIn(agent?.email ?? '')
        const own = await get(`dashboard/agents?${days}`, asAgent)
        expect(own.agents).toEqual(
          agents.filter(({ agentId }: { agentId: number }) => agentId === agent?.agentId),
        )
        // Their link opens the clients of their own figure, of those whom they still see.
        expect(await listed(`quoted:${from}..${to}:${agent?.agentId}`, asAgent)).toEqual(
          people(quotes.filter(({ sent_agent_id }) => sent_agent_id === agent?.agentId)).filter(
            (id) => raw.owners.get(id) === agent?.agentId,
          ),
        )
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)
