import { useState } from 'react'
import { FileField } from './FileField.tsx'
import { RowProblems, type RowProblemsProps } from './RowProblems.tsx'
import type { useAction } from './use-action.ts'

type Problems = RowProblemsProps['problems']

export type RowFileFieldProps<Input, Answer> = {
  label: string
  description: string
  maxCharacters: number
  /** Shown instead of reading a file of more. */
  tooLarge: string
  /** The call that reads the rows. */
  action: Pick<ReturnType<typeof useAction<Answer, Error, Input, unknown>>, 'run' | 'reset'> & {
    readonly busy: boolean
    readonly error: string | undefined
  }
  inputOf: (csv: string, file: File) => Input
  /** Called with the answer if no row has a problem. */
  onRead: (answer: Answer, csv: string, file: File) => void
  /** Called when a file is chosen, before it is read. */
  onChoose?: () => void
}

/** A CSV file whose rows are taken all together or not at all, with the rows to correct. */
export function RowFileField<Input, Answer extends { readonly problems: Problems }>({
  label,
  description,
  maxCharacters,
  tooLarge,
  action,
  inputOf,
  onRead,
  onChoose,
}: RowFileFieldProps<Input, Answer>) {
  const [problems, setProblems] = useState<Problems>([])
  const [unread, setUnread] = useState<string>()
  async function read(file: File) {
    setProblems([])
    setUnread(undefined)
    action.reset()
    onChoose?.()
    if (file.size > maxCharacters) return setUnread(tooLarge)
    const csv = await file.text().catch(() => undefined)
    if (csv === undefined) return setUnread('We could not read the file. Please choose it again.')
    const onDone = (answer: Answer) =>
      answer.problems.length > 0 ? setProblems(answer.problems) : onRead(answer, csv, file)
    action.run(inputOf(csv, file), { onDone })
  }
  return (
    <>
      <FileField
        label={label}
        accept=".csv,text/csv"
        onFile={(file) => void read(file)}
        description={description}
        error={unread ?? action.error}
        busy={action.busy ? 'Reading...' : undefined}
      />
      <RowProblems problems={problems} />
    </>
  )
}
