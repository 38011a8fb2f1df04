import { expect, test } from 'vitest'
import { startSchedule } from '../../../../test/calls/schedule-calls.ts'
import { occasionOver } from '../shared/task-texts.ts'

const { app, ours, agent, within, visitOf } = await startSchedule()
const [admin, own] = await Promise.all([ours.admin, agent].map(({ email }) => app.signIn(email)))

test('an occasion that two members end is ended once, and the second learns of it', async () => {
  const { contactId } = await visitOf()
  const viewed = {
    ...{ organization_id: ours.organizationId, contact_id: contactId },
    ...{ kind: 'viewed', at: app.clock.now() },
  }
  await within((transaction) => transaction.insertInto('activity_event').values(viewed).execute())
  const press = (as: string | undefined, request_id: string, kind: string) =>
    app.call('POST', '/api/tasks', {
      as,
      body: { kind, detail: 'x', contact_id: contactId, done: true, request_id },
    })
  for (const kind of ['birthday', 'viewed_quote']) {
    const answers = await Promise.all([
      press(own, `${kind}-1`, kind),
      press(admin, `${kind}-2`, kind),
    ])
    const statuses = answers.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 409])
    const won = statuses.indexOf(200)
    expect(answers[1 - won]?.body.message).toBe(occasionOver)
    const retried = await press(won === 0 ? own : admin, `${kind}-${won + 1}`, kind)
    expect(retried.body.task.id).toBe(answers[won]?.body.task.id)
  }
})
