import { useState } from 'react'
import { acceptedImages, imageTooLarge, imageUnreadable, maxImageBytes } from '../kernel/image.ts'
import { isOneOf } from '../kernel/is-one-of.ts'
import { UploadError, uploadFromTab } from './upload-from-tab.ts'

const timeout = 60_000

export interface ImageUploadOptions {
  /** The call's path, and the name of its form's file and of the URL in its response. */
  readonly path: string
  readonly field: string
  readonly urlField: string
  /** The text for a failure; the server's reason follows where there is one. */
  readonly failed: string
  /** `image` is the file as a data URL: uploads may lack a public URL and pages show no blobs. */
  readonly onUploaded: (url: string, image: string) => void
}

/** Returns why an image is not sent. */
function refusalOf({ type, size }: File): string | undefined {
  if (!isOneOf(acceptedImages, type)) return imageUnreadable
  return size > maxImageBytes ? imageTooLarge : undefined
}

function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/**
 * Uploads one image at a time, with progress. The calls are multipart, which the typed client does
 * not speak.
 */
export function useImageUpload({ path, field, urlField, failed, onUploaded }: ImageUploadOptions) {
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const upload = async (file: File) => {
    const refusal = refusalOf(file)
    setError(refusal && `${failed}: ${refusal}`)
    if (refusal !== undefined) return
    setSent(0)
    const form = new FormData()
    form.set(field, file)
    try {
      const image = await readAsUrl(file)
      setChosen(image)
      const body = await uploadFromTab(path, form, { onSent: setSent, timeout })
      onUploaded(String((body as Record<string, unknown>)[urlField]), image)
    } catch (failure) {
      const { status, message } = failure instanceof UploadError ? failure : new UploadError(0, '')
      setError(status >= 400 && status < 500 && message !== '' ? `${failed}: ${message}` : failed)
    }
    setSent(undefined)
    setChosen(undefined)
  }
  const percent = Math.round((sent ?? 0) * 100)
  return {
    upload: (file: File) => void upload(file),
    clearError: () => setError(undefined),
    error,
    /** The image that is being sent, as a data URL. */
    chosen,
    /** For a FileField; undefined when nothing is being sent. */
    busy: sent === undefined ? undefined : percent < 100 ? `Uploading ${percent}%...` : 'Saving...',
  }
}
