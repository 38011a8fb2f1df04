import { expect, test } from 'vitest'
import { createReachability } from './reachability.ts'

test('a mail server that is down is probed until it is back, once at a time', async () => {
  let up = false
  let tries = 0
  const pauses: (() => void)[] = []
  const server = createReachability(
    async () => {
      tries += 1
      if (!up) throw new Error('refused')
    },
    () => new Promise<void>((resolve) => pauses.push(resolve)),
  )
  expect(server.isDown()).toBe(false)
  await Promise.all([server.check(), server.check()])
  expect([server.isDown(), pauses.length, tries]).toEqual([true, 1, 2])
  up = true
  pauses[0]?.()
  await expect.poll(() => server.isDown()).toBe(false)
  expect(pauses).toHaveLength(1)
})
