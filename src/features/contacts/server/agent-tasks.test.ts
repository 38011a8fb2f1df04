import { expect, test } from 'vitest'
import { waitingForLock } from '../../../../test/attacks/races.ts'
import { startMerges } from '../../../../test/calls/merges.ts'
import { addAgentTasks } from './agent-tasks.ts'

const { app, admin, inside, buildOwn, merge, restore } = await startMerges()

const task = { kind: 'health_answers' as const, detail: 'Please review.', at: app.clock.now() }
const tasksOf = async (id: number): Promise<{ id: number; done_at: string | null }[]> =>
  (await app.call('GET', `/api/tasks?contactId=${id}&show=all`, { as: admin })).body.tasks
const end = (id: number, done: boolean) =>
  app.call('PUT', `/api/tasks/${id}`, { as: admin, body: { done } })

test('two transactions at once add one task that tells the same, and a next one when it is done', async () => {
  const id = await buildOwn()
  const add = () => inside((transaction) => addAgentTasks(transaction, [id], task))
  let second: Promise<void> | undefined
  await inside(async (transaction) => {
    await addAgentTasks(transaction, [id], task)
    second = add()
    await waitingForLock(app)
  })
  await second
  const [first, ...others] = await tasksOf(id)
  expect(others).toEqual([])
  await end(first?.id as number, true)
  await add()
  expect(await tasksOf(id)).toHaveLength(2)
  // The first is opened again beside the second.
  expect((await end(first?.id as number, false)).status).toBe(200)
  await add()
  expect((await tasksOf(id)).filter(({ done_at }) => done_at === null)).toHaveLength(2)
})

test('a merge of two contacts with the same open task keeps both tasks, and its undo gives one back', async () => {
  const [survivor, merged] = [await buildOwn(), await buildOwn()]
  await inside((transaction) => addAgentTasks(transaction, [survivor, merged], task))
  expect((await merge(survivor, merged)).status).toBe(200)
  expect(await tasksOf(survivor)).toHaveLength(2)
  await restore([merged])
  expect([await tasksOf(survivor), await tasksOf(merged)]).toMatchObject([[{}], [{}]])
})
