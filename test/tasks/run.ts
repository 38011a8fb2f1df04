// `npm run tasks -- [mouse|thumb|keyboard] [PART OF A NAME]`: does thirty-one tasks of an agent in
// the demonstration agency, and counts clicks, keys and seconds.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setStage } from '../screens/stage.ts'
import { awkwardBefore } from './awkward-before.ts'
import { addClients } from './book.ts'
import { doneBefore } from './done-before.ts'
import { createHand, type Way } from './hand.ts'
import { impossibleBefore } from './impossible-before.ts'
import type { AgentTask } from './steps.ts'

const agentTasks = [...doneBefore, ...awkwardBefore, ...impossibleBefore]
const ways: readonly Way[] = ['mouse', 'thumb', 'keyboard']
const given = process.argv.slice(2)
const chosenWays = ways.filter((way) => given.includes(way))
const words = given.filter((word) => !ways.some((way) => way === word))
const folder = join(import.meta.dirname, '../../screens')
mkdirSync(folder, { recursive: true })

const stage = await setStage()
const clients = await addClients(stage)

/** Does a task in a new browser, and returns what it took, or why it could not be done. */
async function tryTask(task: AgentTask, number: number, way: Way): Promise<string> {
  const page = await stage.open('admin', way === 'thumb' ? 'phone' : 'desktop')
  page.setDefaultTimeout(15_000)
  try {
    await page.goto(task.from?.(clients) ?? '/contacts', { waitUntil: 'networkidle' })
    const hand = createHand(page, way)
    const started = performance.now()
    await (way === 'thumb' ? (task.onPhone ?? task.run) : task.run)(hand)
    const { clicks, keys } = hand.count
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    await task.undo?.(page, stage)
    return `${clicks} clicks, ${keys} keys, ${seconds} s`
  } catch (error) {
    const image = await page.screenshot().catch(() => undefined)
    if (image !== undefined) writeFileSync(join(folder, `task-${number}-${way}-FAILED.png`), image)
    return `NOT DONE: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`
  } finally {
    await page.context().close()
  }
}

let failures = 0
for (const way of chosenWays.length > 0 ? chosenWays : ways)
  for (const [at, task] of agentTasks.entries()) {
    if (way === 'thumb' && !task.often) continue
    if (words.length > 0 && !words.some((word) => task.name.includes(word))) continue
    const outcome = await tryTask(task, at + 1, way)
    if (outcome.startsWith('NOT DONE')) failures += 1
    const before = `${task.before}${task.clicksBefore ? `, ${task.clicksBefore} clicks` : ''}`
    console.log(`${way} | ${at + 1} | ${task.name} | ${before} | ${outcome}`)
  }
await stage.close()
process.exit(failures > 0 ? 1 : 0)
