import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { countOf } from '../../kernel/count.ts'
import type { ListFileFormat } from '../../kernel/list-column.ts'
import { Button } from '../buttons/Button.tsx'
import { ProgressBar } from '../data/ProgressBar.tsx'
import { SubmitError } from '../forms/SubmitError.tsx'
import { useDownload } from '../foundation/use-download.ts'
import { Dialog } from '../overlay/Dialog.tsx'
import { SignInAgainDialog, type SignInAgainDialogProps } from '../overlay/SignInAgainDialog.tsx'
import { toast } from '../overlay/toasts.ts'

interface Progress {
  readonly bytes: number
  readonly lines: number
  readonly rows: number | undefined
}

export type ExportDialogProps = {
  onClose: () => void
  /** One row and several: `['contact', 'contacts']`. */
  noun: readonly [string, string]
  /** Their number, or words for them where the screen does not know it. */
  total: number | string
  /** Choices of what is in the file. */
  choices?: ReactNode
  /** Whether a search or filter narrows the list. */
  filtered: boolean
  /** The parts of each row in the file, where they are not the list's. */
  has?: string
  /** Saves the file; rejects with the server's error, or when `signal` ends it. */
  download: (
    format: ListFileFormat,
    options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
  ) => Promise<void>
  needsSignInAgain: (error: unknown) => boolean
  signInAgain: Omit<SignInAgainDialogProps, 'before'> & { ask: () => void }
}

const failed = 'We could not create the file. Nothing was changed. Please try again.'
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Makes a file of a list: what is in it, the choice of its kind, progress, cancel, and failure. */
export function ExportDialog({
  onClose,
  noun,
  total,
  filtered,
  has = 'the columns and the order of the list',
  choices,
  download,
  needsSignInAgain,
  signInAgain,
}: ExportDialogProps) {
  const { progress, error, start, cancel } = useDownload<Progress & { format: ListFileFormat }>({
    failed,
    needsSignInAgain,
    onSignIn: signInAgain.ask,
  })
  const busy = progress !== undefined
  const rows = typeof total === 'string' ? total : countOf(total, noun[0], noun[1])
  const take = (format: ListFileFormat) =>
    start({
      first: { format, bytes: 0, lines: 0, rows: undefined },
      save: (signal, onProgress) =>
        download(format, { signal, onProgress: (made) => onProgress({ format, ...made }) }),
      onSaved: () => {
        toast({ message: `${rows} exported`, tone: 'positive' })
        onClose()
      },
    })
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <>
      <Dialog
        open={!signInAgain.open}
        onClose={close}
        title={`Export ${noun[1]}`}
        size="sm"
        footer={
          busy ? (
            <Button variant="default" onClick={cancel}>
              Cancel export
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={() => void take('csv')}>
                CSV file
              </Button>
              <Button onClick={() => void take('xlsx')}>Excel workbook</Button>
            </>
          )
        }
      >
        <Stack gap="md">
          <Text>
            {rows}
            {filtered ? ' matching your search and filters' : ''}, with {has}. The audit log records
            the export.
          </Text>
          {!busy && choices}
          {busy && (
            <ProgressBar
              // How large a packed workbook gets is known at its end.
              value={
                progress.format === 'csv' && progress.rows !== undefined
                  ? Math.max(progress.lines - 1, 0) / Math.max(progress.rows, 1)
                  : undefined
              }
              label="Creating the file..."
              note={progress.bytes > 0 ? `${megabytes(progress.bytes)} so far` : undefined}
            />
          )}
          <SubmitError message={error} />
        </Stack>
      </Dialog>
      <SignInAgainDialog {...signInAgain} before={`export ${noun[1]}`} />
    </>
  )
}
