import { noteRefusal, tabHeaders } from '../../../api/tab-session.ts'

const timeout = 60_000
export const photoFailed = 'Failed to upload photo'
const interrupted = 'The upload was interrupted. Check your connection and try again.'

interface Response {
  readonly photoUrl?: string
  readonly message?: string
}

function parse(body: string): Response {
  try {
    return JSON.parse(body) as Response
  } catch {
    return {}
  }
}

/** Sends an agent's photo, with XMLHttpRequest because fetch reports no upload progress. Rejects with an error for people. */
export function uploadPhoto(
  agentId: number,
  file: File,
  onSent: (percent: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/agents/${agentId}/photo`)
    request.timeout = timeout
    for (const [name, value] of Object.entries(tabHeaders())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total === 0 ? 0 : Math.round((loaded / total) * 100)),
    )
    request.addEventListener('load', () => {
      const body = parse(request.responseText)
      noteRefusal(request.status, body)
      const { photoUrl, message } = body
      if (request.status === 200 && photoUrl !== undefined) resolve(photoUrl)
      else reject(new Error((request.status < 500 && message) || photoFailed))
    })
    for (const event of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(event, () => reject(new Error(interrupted)))
    const form = new FormData()
    form.set('photo', file)
    request.send(form)
  })
}
