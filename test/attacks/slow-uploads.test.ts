import { Agent, request as httpRequest } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { withImportSlot } from '../../src/features/imports/server/import-slots.ts'
import {
  interruptedError,
  tooManyImportsError,
} from '../../src/features/imports/shared/import-texts.ts'
import type { OrganizationId } from '../../src/kernel/ids.ts'
import { createTestApp } from '../app.ts'
import { buildOrganization } from '../builders.ts'
import { importForm, uploadImportFile } from '../calls/import-upload.ts'

const sockets: Socket[] = []
const app = await createTestApp()
await app.http.listen({ port: 0, host: '127.0.0.1' })
const port = (app.http.server.address() as AddressInfo).port
const slow = await app.signIn((await buildOrganization(app.services)).admin.email)
const other = await app.signIn((await buildOrganization(app.services)).admin.email)
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const mapping = JSON.stringify({ email: 'Email' })
const lines = (count: number) =>
  `Email\n${Array.from({ length: count }, (_, index) => `person${index}@some-long-domain-name.example`).join('\n')}\n`
const smallFile = Buffer.from(lines(3))

/** Begins an upload as `as` and sends only the first bytes of it. */
async function beginUpload(as: string, id: string, bytes: number): Promise<void> {
  const file = Buffer.from(lines(20_000))
  const { payload, headers } = importForm({ fields: { mapping, requestId: id }, file })
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)

  socket.on('error', () => {})
  socket.write(
    `POST /api/contacts/bulk-import HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${as}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.write(payload.subarray(0, bytes), resolve))
}

test('uploads that only trickle in take no slot', async () => {
  for (let n = 1; n <= 6; n++) await beginUpload(slow, `trickling-upload-${n}`, 2000)
  // They have arrived when a later call on another connection was answered.
  await fetch(`http://127.0.0.1:${port}/api/health`)
  for (const as of [slow, other]) {
    const { body } = await uploadImportFile(app, as, smallFile, { mapping })
    expect(body).toMatchObject({ success: true, insertedRows: 3 })
  }
})

const listed = async (as: string, id: RegExp) =>
  (await app.call('GET', '/api/contacts/imports', { as })).body.imports
    .filter(({ requestId }: { requestId: string }) => id.test(requestId))
    .map(({ status, message }: { status: string; message: string | null }) => [status, message])

test('an upload is listed from its first bytes on, and as interrupted when no more came and its process ended', async () => {
  const uploads = () => listed(slow, /^trickling-upload/)
  await expect.poll(uploads).toEqual(Array.from({ length: 6 }, () => ['running', null]))
  app.clock.advance(31_000)
  expect(await uploads()).toEqual(Array.from({ length: 6 }, () => ['failed', interruptedError]))
})

test('an upload that found no free slot is listed with the reason', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const busy = [1, 1, 1, 2].map((id) => withImportSlot(id as OrganizationId, () => promise))
  const fields = { mapping, requestId: 'without-a-slot' }
  const { status } = await uploadImportFile(app, other, smallFile, fields)
  resolve()
  await Promise.all(busy)
  expect([status, await listed(other, /^without/)]).toEqual([
    503,
    [['failed', tooManyImportsError]],
  ])
  const again = await uploadImportFile(app, other, smallFile, fields)
  expect([again.status, await listed(other, /^without/)]).toEqual([200, [['done', null]]])
})

test('one agency cannot take all slots, and a slot is free again after a failure', async () => {
  const [busy, others] = [987_654 as OrganizationId, 987_655 as OrganizationId]
  const pending = Promise.withResolvers<string>()
  const wait = () => withImportSlot(busy, () => pending.promise)
  const running = [wait(), wait(), wait()]
  await expect(wait()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(await withImportSlot(others, async () => 'done')).toBe('done')
  pending.reject(new Error('broken'))
  for (const one of running) await expect(one).rejects.toThrow('broken')
  for (let n = 0; n < 5; n++) expect(await withImportSlot(busy, async () => n)).toBe(n)
})

test('after an upload was refused in the middle, the next request of a client that keeps connections is answered', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (method: string, path: string, body?: Buffer, headers: object = {}) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      const request = httpRequest(
        { agent, port, host: '127.0.0.1', method, path, headers: { cookie: other, ...headers } },
        (response) => {
          response.resume()
          const status = response.statusCode ?? 0
          response.once('end', () => resolve({ status, connection: response.headers.connection }))
        },
      )
      request.setTimeout(5000, () => request.destroy(new Error('no answer')))
      request.once('error', reject)
      request.end(body)
    })
  const hostile = Buffer.alloc(3 << 20, '"')
  const { payload, headers } = importForm({ fields: { mapping }, file: hostile })
  const refused = await send('POST', '/api/contacts/bulk-import', payload, headers)
  expect([refused.status, refused.connection]).toEqual([400, 'close'])
  expect((await send('GET', '/api/me')).status).toBe(200)
  agent.destroy()
})
