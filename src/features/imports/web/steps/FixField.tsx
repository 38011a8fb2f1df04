import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fixLimits } from '../../shared/cells/cell-fix.rules.ts'
import { importFieldLabels } from '../../shared/import-fields.ts'
import type { PreviewProblem } from '../../shared/preview/preview-file.ts'

/** A cell to correct: saved by Enter or on blur, and checked again with the whole file. */
export function FixField({
  row,
  cell,
  message,
  blocks,
  onFix,
}: {
  row: number
  cell: NonNullable<PreviewProblem['cell']>
  message: string | undefined
  /** Without a correction the row is not imported; otherwise only this cell is left empty. */
  blocks: boolean
  onFix: (text: string) => void
}) {
  const [text, setText] = useState(cell.text)
  const commit = () => {
    if (text !== cell.text) onFix(text)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <Stack gap={4}>
        <TextInput
          aria-label={`${importFieldLabels[cell.field]} in row ${row}`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={commit}
          maxLength={fixLimits.length}
          autoComplete="off"
          error={blocks ? message : undefined}
          description={blocks ? undefined : message}
        />
        {message === undefined && (
          <Text size="sm" c="dimmed">
            {importFieldLabels[cell.field]}, corrected
          </Text>
        )}
      </Stack>
    </form>
  )
}
