import { type ClientRequest, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApp } from '../app.ts'
import { importForm } from './import-upload.ts'

interface Upload {
  readonly request: ClientRequest
  readonly answer: Promise<{ status: number; text: string }>
}

/** Asks until there is a value. */
export async function until<Value>(ask: () => Promise<Value | undefined>): Promise<Value> {
  for (let tries = 0; tries < 300; tries += 1) {
    const value = await ask()
    if (value !== undefined) return value
    await sleep(30)
  }
  throw new Error('the condition was not met in time')
}

/** Uploads whose body an admin's test sends in parts, over a real socket. */
export async function uploadsInParts(agency: { readonly app: TestApp; readonly admin: string }) {
  const { app } = agency
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const look = (as: string, requestId: string) =>
    app.call('GET', `/api/contacts/imports/${requestId}`, { as })

  /** Starts an upload over a real socket; the test writes its body. */
  function startUpload(length?: number): Upload {
    const { port } = app.http.server.address() as AddressInfo
    const { headers } = importForm({ fields: {} })
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/api/contacts/bulk-import',
      headers: {
        ...headers,
        cookie: agency.admin,
        ...(length === undefined ? {} : { 'content-length': length }),
      },
    })
    const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
      request.on('error', reject)
      request.on('response', async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode ?? 0, text })
      })
    })
    return { request, answer }
  }

  /**
   * Sends a body until its import has recorded that rows were read, and keeps back its end. Sent in
   * parts: progress is recorded as rows come, and those of a single part may all come before the
   * first time for it.
   */
  async function uploadUntilRead(payload: Buffer, requestId: string) {
    const { request, answer } = startUpload(payload.length)
    const max = payload.length - 2000
    let written = 0
    const entry = await until(async () => {
      const piece = payload.subarray(written, Math.min(written + max / 100, max))
      if (piece.length > 0) request.write(piece)
      written += piece.length
      const { status, body } = await look(agency.admin, requestId)
      return status === 200 && body.import.rowsSoFar > 0 ? body : undefined
    })
    return { answer, entry, sendRest: () => request.end(payload.subarray(written)) }
  }

  return { look, startUpload, uploadUntilRead }
}
