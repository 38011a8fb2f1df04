import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startLettersAgency } from '../../../../../test/agencies/letters-agency.ts'
import { mergesBy, removalsBy, tasksAbout } from '../../../../../test/calls/removals.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { addAgentTasks } from '../../../contacts/server/agent-tasks.ts'
import { sealedLetterRefusals } from '../../../contacts/server/letters/letter-refusals.ts'
import { renewDataKeys } from '../../../organizations/server/renew-data-keys.ts'
import { askForCalls } from './ask-for-calls.ts'

const { app, agency, as, inAgency, build, plan, suppress } = await startLettersAgency()

const { remove, restore, forever } = removalsBy(app, as)
const mergeNow = mergesBy(app, inAgency, as)
const merge = async (survivor: ContactId, other: ContactId) => {
  const answer = await mergeNow(survivor, other)
  expect(answer.status, answer.text).toBe(200)
}
const calls = (id: ContactId) => tasksAbout(inAgency, id, 'yearly_call')
const refuse = (id: ContactId, noLetters = true) =>
  app.call('PUT', `/api/contacts/${id}/letters`, { as, body: { noLetters } })
const add = async (fields: object) => {
  const answer = await app.call('POST', '/api/contacts/create', { as, body: fields })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.contact
}
const refusedBy = (id: number) =>
  inAgency((transaction) =>
    transaction
      .selectFrom('contact')
      .select('no_letters_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).then((row) => row.no_letters_at !== null)

test('a call that was asked for is not asked for again after a restore from the trash', async () => {
  const id = await build()
  await plan({ callTypes: ['birthday'], letterTypes: [] })
  expect(await calls(id)).toHaveLength(1)
  // Even if the task is gone, the occasion is over.
  await inAgency((transaction) => transaction.deleteFrom('agent_task').execute())
  await remove([id])
  expect((await restore([id])).status).toBe(200)
  await plan({ callTypes: ['birthday'], letterTypes: [] })
  expect(await calls(id)).toEqual([])
})

test('no task asks to call who called an email spam, also if that came after the plan', async () => {
  await plan({ callTypes: [], letterTypes: [] })
  const birthDate = calendarDate('1955-06-18')
  const email = 'spam@mail.example' as never
  const silent = await build({ email, birthDate })
  const open = await build({ email: 'open@mail.example' as never, birthDate })
  await suppress(email, 'complained')
  const today = app.clock.today('America/Chicago')
  const { organizationId } = agency
  await inAgency(async (transaction) => {
    for (const contact_id of [silent, open])
      await transaction
        .insertInto('email_replacement')
        .values({
          ...{ organization_id: organizationId, contact_id, type: 'birthday', occasion: '2026' },
          ...{ way: 'call', event_date: today, send_date: today, event_passed: false },
        })
        .execute()
    const task = { kind: 'health_answers', detail: 'x', at: app.clock.now() } as const
    await addAgentTasks(transaction, [silent, open], { ...task, onlyContactable: true })
  })
  await askForCalls({ ...app.services, organizationId }, today)
  for (const kind of ['yearly_call', 'health_answers']) {
    expect(await tasksAbout(inAgency, silent, kind)).toEqual([])
    expect(await tasksAbout(inAgency, open, kind)).toHaveLength(1)
  }
  const birthdays = (await app.call('GET', '/api/today/birthdays', { as })).body.birthdays
  expect(birthdays.map((one: { contact: { id: number } }) => one.contact.id)).toEqual([open])
})

test('who wanted no letters gets none after a permanent deletion and a new start, by name or email', async () => {
  const named = await build({ firstName: 'Ruth', lastName: 'Letterless' })
  const emailed = await build({ email: 'noletters@mail.example', lastName: 'Other' })
  const open = await build({ firstName: 'Open', lastName: 'Letters' })
  for (const id of [named, emailed]) expect((await refuse(id)).status).toBe(200)
  for (const id of [named, emailed, open]) {
    await remove([id])
    expect((await forever([id])).status).toBe(200)
  }
  const again = await add({
    no_email: true,
    first_name: 'ruth ',
    last_name: 'LETTERLESS',
    zip_code: '75201',
  })
  const renamed = await add({ first_name: 'New', email: 'NoLetters@mail.example' })
  const other = await add({
    no_email: true,
    first_name: 'Open',
    last_name: 'Letters',
    zip_code: '75201',
  })
  expect(
    await Promise.all([again.id, renamed.id, other.id].map((id: number) => refusedBy(id))),
  ).toEqual([true, true, false])
  const { rows } = await inAgency(async (transaction) => ({
    rows: await transaction.selectFrom('letter_refusal').selectAll().execute(),
  }))
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toMatch(/ruth|letterless|noletters/i)
  const entry = await inAgency((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select('actor_kind')
      .where('action', '=', 'contacts.set_no_letters')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  // No member has chosen it now.
  expect(entry).toEqual({ actor_kind: 'system' })
})

const named = (last_name: string) => ({
  ...{ no_email: true, first_name: 'Wanda', last_name, zip_code: '75201' },
})

test('who wants letters again gets them after a later deletion too: the last word counts', async () => {
  const id = await build({ firstName: 'Wanda', lastName: 'Again' })
  await refuse(id)
  await remove([id])
  await forever([id])
  const back = await add(named('Again'))
  expect(await refusedBy(back.id)).toBe(true)
  expect((await refuse(back.id, false)).status).toBe(200)
  await remove([back.id])
  await forever([back.id])
  expect(await refusedBy((await add(named('Again'))).id)).toBe(false)
})

test('the wish of a merged client ends when the survivor wants letters', async () => {
  const [survivor, merged, last] = [
    await build({ firstName: 'Wanda', lastName: 'Survivor' }),
    await build({ firstName: 'Wanda', lastName: 'Merged' }),
    await build({ firstName: 'Wanda', lastName: 'Last' }),
  ]
  await refuse(last)
  await merge(merged, last)
  await merge(survivor, merged)
  expect(await refusedBy(survivor)).toBe(true)
  await refuse(survivor, false)
  await remove([survivor])
  await forever([survivor])
  for (const name of ['Survivor', 'Merged', 'Last'])
    expect(await refusedBy((await add(named(name))).id), name).toBe(false)
})

test('a call that was asked for about a merged client is not asked for about the survivor', async () => {
  const merged = await build()
  await plan({ callTypes: ['birthday'], letterTypes: [] })
  expect(await calls(merged)).toHaveLength(1)
  const survivor = await build({ lastName: 'Abernathie' })
  // The same occasion is planned for the survivor, and not asked for yet.
  await inAgency((transaction) =>
    sql`insert into email_replacement (organization_id, contact_id, type, occasion, way, event_date,
        send_date, event_passed)
      select organization_id, ${survivor}, type, occasion, way, event_date, send_date, event_passed
      from email_replacement where contact_id = ${merged}`.execute(transaction),
  )
  await merge(survivor, merged)
  await inAgency((transaction) => transaction.deleteFrom('agent_task').execute())
  await plan({ callTypes: ['birthday'], letterTypes: [] })
  expect(await calls(survivor)).toEqual([])
})

test('a wish for no letters is known after the data keys were renewed', async () => {
  const id = await build({ firstName: 'Renewed', lastName: 'Key' })
  await refuse(id)
  await remove([id])
  await forever([id])
  app.clock.advance(2 * 86_400_000)
  const sealed = [{ tables: [sealedLetterRefusals] }]
  const renewal = await renewDataKeys(app.services, { sealed, progress: () => {}, grace: 0 })
  expect(renewal).toMatchObject({ renewed: 1 })
  const again = await add({
    no_email: true,
    first_name: 'Renewed',
    last_name: 'Key',
    zip_code: '75201',
  })
  expect(await refusedBy(again.id)).toBe(true)
})
