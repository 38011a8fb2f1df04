import { useState } from 'react'
import { fetchFromTab } from '../../../api/fetch-from-tab.ts'
import { logoUploadFailed } from '../shared/settings-texts.ts'

/** Uploads an image for the logo. The call is multipart, which the typed client does not speak. */
export function useLogoUpload(onUploaded: (url: string, preview: string) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const upload = async (file: File) => {
    setBusy(true)
    setError(undefined)
    try {
      onUploaded(await send(file), await readAsUrl(file))
    } catch (failure) {
      setError(failure instanceof RefusedUpload ? failure.message : logoUploadFailed)
    }
    setBusy(false)
  }
  return { upload: (file: File) => void upload(file), busy, error }
}

/** The server's reason, written for people. */
class RefusedUpload extends Error {}

async function send(file: File): Promise<string> {
  const body = new FormData()
  body.append('logo', file)
  const response = await fetchFromTab('/api/settings/logo', { method: 'POST', body })
  const answer: { success?: boolean; logo?: string; message?: string } = await response.json()
  if (response.ok && answer.success !== false && answer.logo !== undefined) return answer.logo
  if (response.status >= 500 || !answer.message) throw new Error(logoUploadFailed)
  throw new RefusedUpload(`${logoUploadFailed}: ${answer.message}`)
}

function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(logoUploadFailed))
    reader.readAsDataURL(file)
  })
}
