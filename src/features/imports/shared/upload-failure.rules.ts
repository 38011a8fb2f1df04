import {
  fileTooLargeError,
  formatInvalidError,
  uploadFailed,
  uploadForbidden,
  uploadStatusError,
} from './import-texts.ts'

export interface UploadFailure {
  readonly title: string
  /** The server's message when it says more. */
  readonly detail: string | undefined
}

/** Returns the text for a failed upload (section 8) by its status, 0 without a response. */
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
  // For the contact limit and the import limit, the server's message is the text to show.
  if (status === 422 && message !== '') return { title: message, detail: undefined }
  // An error that no one expected has the same text everywhere, which says nothing more.
  if (status === 500) return { title: uploadStatusError(status), detail: undefined }
  return more(uploadStatusError(status))
}
