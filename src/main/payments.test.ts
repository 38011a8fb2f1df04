import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { createClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import type { Payments } from '../platform/payments/payments.ts'
import { openPayments } from './payments.ts'

const folder = await mkdtemp(join(tmpdir(), 'holdfast-payments-'))
const config = readConfig({ NODE_ENV: 'test', HOLDFAST_DATA: folder })
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = async (runsStandIn: boolean) => {
  const opened = await openPayments(config, {
    ...{ clock: createClock(), log: createLog('silent'), runsStandIn },
  })
  return { payments: opened.payments as Payments, close: opened.close }
}

/** Creates a customer in a separate process, as a worker would; returns its id. */
async function createElsewhere(): Promise<string> {
  const script = `
    import { readConfig } from './src/platform/config.ts'
    import { createClock } from './src/platform/clock.ts'
    import { createLog } from './src/platform/log.ts'
    import { openPayments } from './src/main/payments.ts'
    const options = { clock: createClock(), log: createLog('silent'), runsStandIn: false }
    const { payments } = await openPayments(readConfig(process.env), options)
    const customer = { organizationId: 7, organizationPublicId: 'seven', email: 'a@a.example', name: 'A' }
    process.stdout.write((await payments.createCustomer(customer, 'of the worker')).id)`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { env: { PATH: process.env.PATH, NODE_ENV: 'test', HOLDFAST_DATA: folder } },
  )
  return stdout
}

test('a worker in another process uses the web server’s stand-in, whose state outlives a restart', async () => {
  const web = await open(true)
  const id = await createElsewhere()
  const owner = { organizationId: 7, organizationPublicId: 'seven' }
  expect(await web.payments.readCustomerOwner(id)).toEqual(owner)
  const worker = await open(false)
  expect(await worker.payments.findCustomers('seven')).toEqual([id])
  await web.close()
  await expect(worker.payments.findCustomers('seven')).rejects.toMatchObject({
    failure: 'unavailable',
  })
  const again = await open(true)
  // On another port, which the worker finds without a restart.
  expect(await worker.payments.readCustomerOwner(id)).toEqual(owner)
  expect(await worker.payments.findCustomers('seven')).toEqual([id])
  await again.close()
})
