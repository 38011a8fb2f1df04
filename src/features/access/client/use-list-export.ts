import { downloadFile } from '../../../api/download-file.ts'
import type { ExportDialogProps } from '../../../ui/list/ExportDialog.tsx'
import { needsSignInAgain, useSignInAgain } from './use-sign-in-again.ts'

/** Returns what an `ExportDialog` needs of the server: a list's file, after a recent sign-in. */
export function useListExport(
  path: string,
  fileName: string,
  query: Readonly<Record<string, string>> = {},
): Pick<ExportDialogProps, 'needsSignInAgain' | 'signInAgain' | 'download'> {
  return {
    needsSignInAgain,
    signInAgain: useSignInAgain(),
    download: (format, options) =>
      downloadFile(`${path}?${new URLSearchParams({ ...query, format })}`, {
        fileName: `${fileName}.${format}`,
        ...options,
      }),
  }
}
