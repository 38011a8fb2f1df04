import { expect, test } from 'vitest'
import { startMerges } from '../../../../../test/calls/merges.ts'
import { tasksAbout } from '../../../../../test/calls/removals.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'

const { app, organization, admin, inside, buildOwn, merge, remove, restore } = await startMerges()
const { organizationId } = organization
const context = { ...app.services, organizationId }
const today = app.clock.today('America/Chicago')
const birthEmailedOn = (day: CalendarDate) => calendarDate(`1955${addDays(day, 14).slice(4)}`)

const setMode = (mode: string) =>
  app.call('PUT', '/api/settings/org', {
    as: admin,
    body: { settings: { emailModeBirthday: mode } },
  })
const emailedOn = (day: CalendarDate) =>
  buildOwn({
    ...{ state: 'AZ', zip: '85001', birthDate: birthEmailedOn(day), effectiveDate: null },
  })
const run = async () => {
  await app.runJobs()
  await planContacts(context)
  await queueDueEmails(context)
}
const decide = (decision: string, ...ids: ContactId[]) =>
  app.call('POST', '/api/drafts/decide', {
    as: admin,
    body: {
      decision,
      selection: {
        drafts: ids.map((id) => ({ contact_id: id, type: 'birthday', occasion: '2026' })),
      },
    },
  })
/** The birthday email of each client: its status in the plan, its mode, and what was decided. */
const planned = (...ids: ContactId[]) =>
  inside((transaction) =>
    Promise.all(
      ids.map(async (id) => {
        const row = await transaction
          .selectFrom('planned_email')
          .select(['status', 'mode'])
          .where('contact_id', '=', id)
          .where('type', '=', 'birthday')
          .executeTakeFirst()
        return row && `${row.status} ${row.mode}`
      }),
    ),
  )
const handTasks = (id: ContactId) => tasksAbout(inside, id, 'email_by_hand')

test('a dropped email stays dropped after a restore from the trash; one that waited waits again', async () => {
  await setMode('draft')
  const [dropped, approved, waiting] = [
    await emailedOn(addDays(today, 3)),
    await emailedOn(addDays(today, 3)),
    await emailedOn(today),
  ]
  await run()
  await decide('drop', dropped)
  await decide('approve', approved)
  await run()
  const before = ['skipped send', 'scheduled approved', 'scheduled waiting']
  expect(await planned(dropped, approved, waiting)).toEqual(before)
  await remove([dropped, approved, waiting])
  await restore([dropped, approved, waiting])
  await run()
  // An approval is not kept: much may have changed since.
  expect(await planned(dropped, approved, waiting)).toEqual([
    ...['skipped send', 'scheduled draft', 'scheduled waiting'],
  ])
})

test('an email that its agent was told of is not told again after a restore', async () => {
  await setMode('notify')
  const id = await emailedOn(today)
  await run()
  expect(await handTasks(id)).toHaveLength(1)
  // Even if the task is gone, the email is over.
  await inside((transaction) => transaction.deleteFrom('agent_task').execute())
  await remove([id])
  await restore([id])
  await run()
  expect(await handTasks(id)).toEqual([])
})

test('what was dropped for one of two clients is over for the survivor; an undo gives it back', async () => {
  await setMode('draft')
  const [survivor, merged] = [
    await emailedOn(addDays(today, 3)),
    await emailedOn(addDays(today, 3)),
  ]
  await run()
  await decide('drop', merged)
  await merge(survivor, merged)
  await run()
  expect(await planned(survivor)).toEqual(['skipped send'])
  await restore([merged])
  await run()
  expect(await planned(survivor, merged)).toEqual(['scheduled draft', 'skipped send'])
})

test('a decision about the same email of both survives with each, and so does a merge', async () => {
  await setMode('draft')
  const [survivor, merged] = [
    await emailedOn(addDays(today, 3)),
    await emailedOn(addDays(today, 3)),
  ]
  await run()
  await decide('drop', survivor, merged)
  expect((await merge(survivor, merged)).status).toBe(200)
  await restore([merged])
  await run()
  expect(await planned(survivor, merged)).toEqual(['skipped send', 'skipped send'])
})
