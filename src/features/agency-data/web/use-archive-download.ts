import { downloadFile } from '../../../api/download-file.ts'
import { useDownload } from '../../../ui/foundation/use-download.ts'
import { needsSignInAgain } from '../../access/client/use-sign-in-again.ts'
import type { Archive } from '../shared/agency-data.contract.ts'

const failed = 'The download was interrupted. Please try again.'

/** The download of an archive: its progress from 0 to 1 while it runs, and why it failed. */
export function useArchiveDownload({ id, bytes }: Archive, onSignIn: () => void) {
  const { progress, error, start, cancel } = useDownload<number>({
    failed,
    needsSignInAgain,
    onSignIn,
  })
  return {
    progress,
    error,
    cancel,
    start: () =>
      start({
        first: 0,
        save: (signal, onProgress) =>
          downloadFile(`/api/agency-data/archive/${id}/file`, {
            fileName: 'agency.zip',
            signal,
            onProgress: (made) => onProgress(made.bytes / Math.max(bytes, 1)),
          }),
      }),
  }
}
