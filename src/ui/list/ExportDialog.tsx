import { Stack, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { countOf } from '../../kernel/count.ts'
import type { ListFileFormat } from '../../kernel/list-column.ts'
import { Button } from '../buttons/Button.tsx'
import { ProgressBar } from '../data/ProgressBar.tsx'
import { SubmitError } from '../forms/SubmitError.tsx'
import { errorMessage } from '../foundation/transport-error.ts'
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
  /** Saves the file; rejects with the server's error, or when `signal` ends it. */
  download: (
    format: ListFileFormat,
    options: { signal: AbortSignal; onProgress: (progress: Progress) => void },
  ) => Promise<void>
  needsSignInAgain: (error: unknown) => boolean
  signInAgain: Omit<SignInAgainDialogProps, 'before'> & { ask: () => void }
}

const failed = 'The file could not be made. Nothing was changed; please try again.'
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Makes a file of a list: what is in it, the choice of its kind, progress, cancel, and failure. */
export function ExportDialog({
  onClose,
  noun,
  total,
  filtered,
  choices,
  download,
  needsSignInAgain,
  signInAgain,
}: ExportDialogProps) {
  const [progress, setProgress] = useState<Progress & { format: ListFileFormat }>()
  const [error, setError] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const busy = progress !== undefined
  const rows = typeof total === 'string' ? total : countOf(total, noun[0], noun[1])

  const start = async (format: ListFileFormat) => {
    const controller = new AbortController()
    running.current = controller
    setError(undefined)
    setProgress({ format, bytes: 0, lines: 0, rows: undefined })
    try {
      await download(format, {
        signal: controller.signal,
        onProgress: (made) => setProgress({ format, ...made }),
      })
      toast({ message: `${rows} exported`, tone: 'positive' })
      onClose()
    } catch (thrown) {
      if (controller.signal.aborted) return
      if (needsSignInAgain(thrown)) signInAgain.ask()
      else setError(errorMessage(thrown as Error, failed))
    } finally {
      setProgress(undefined)
    }
  }
  const close = () => {
    running.current?.abort()
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
            <Button variant="default" onClick={() => running.current?.abort()}>
              Cancel export
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={() => void start('csv')}>
                CSV file
              </Button>
              <Button onClick={() => void start('xlsx')}>Excel workbook</Button>
            </>
          )
        }
      >
        <Stack gap="md">
          <Text>
            {rows}
            {filtered ? ', those that your search and filters show' : ''}, with the columns and the
            order of the list. The audit log records the export.
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
              label="Making the file..."
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
