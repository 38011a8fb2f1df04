import {
  fileTooLargeError,
  formatInvalidError,
  uploadFailed,
  uploadForbidden,
  uploadStatusError,
} from './import-texts.ts'

export interface UploadFailure {
  readonly title: string
  /** The server's own words where they say more. */
  readonly detail: string | undefined
}

/** What an upload's answer other than success is told as (section 8): by its status, 0 when no answer came at all. */
export function uploadFailure(status: number, message: string): UploadFailure {
  const more = (title: string): UploadFailure => ({
    title,
    detail: message === '' || message === title ? undefined : message,
  })
  if (status === 0)
    return {
      title: uploadFailed,
      detail: 'Network error occurred. Your file and your choices are still here.',
    }
  if (status === 400) return more(formatInvalidError)
  if (status === 413) return more(fileTooLargeError)
  if (status === 403) return { title: uploadForbidden, detail: undefined }
  // The contact limit, and an import that others are in the way of: the server's words are for people.
  if (status === 422 && message !== '') return { title: message, detail: undefined }
  return more(uploadStatusError(status))
}
