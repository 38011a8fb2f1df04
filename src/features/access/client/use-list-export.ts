import { type DownloadOptions, downloadFile } from '../../../api/download-file.ts'
import type { ListFileFormat } from '../../../kernel/list-column.ts'
import { needsSignInAgain, useSignInAgain } from './use-sign-in-again.ts'

/** Returns what an `ExportDialog` needs of the server: a list's file, after a recent sign-in. */
export function useListExport(
  path: string,
  fileName: string,
  query: Readonly<Record<string, string>> = {},
) {
  return {
    needsSignInAgain,
    signInAgain: useSignInAgain(),
    download: (format: ListFileFormat, options: Omit<DownloadOptions, 'fileName'>) =>
      downloadFile(`${path}?${new URLSearchParams({ ...query, format })}`, {
        fileName: `${fileName}.${format}`,
        ...options,
      }),
  }
}
