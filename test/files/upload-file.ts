import type { TestApp } from '../app.ts'

let uploads = 0

export interface FileToUpload {
  readonly as: string
  readonly contact: number
  readonly name: string
  readonly bytes: Buffer
  /** Another one each time by default. */
  readonly request?: string | undefined
}

/** Adds a file to a contact as the page does. */
export async function uploadFile(
  app: TestApp,
  { as, contact, name, bytes, request = `upload-${++uploads}-x` }: FileToUpload,
) {
  const form = new FormData()
  form.set('name', name)
  form.set('request_id', request)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'x')
  const sent = new Response(form)
  const { statusCode, payload } = await app.http.inject({
    method: 'POST',
    url: `/api/contacts/${contact}/files`,
    headers: { cookie: as, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: statusCode, body: JSON.parse(payload) }
}

/** Returns the response with the bytes of a file, or of a picture to look at. */
export const readUploadedFile = (
  app: TestApp,
  { as, contact, file, of = 'content' }: { as: string; contact: number; file: number; of?: string },
) =>
  app.http.inject({
    method: 'GET',
    url: `/api/contacts/${contact}/files/${file}/${of}`,
    headers: { cookie: as },
  })
