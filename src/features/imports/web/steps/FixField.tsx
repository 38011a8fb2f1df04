import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fixLimits } from '../../shared/cells/cell-fix.rules.ts'
import { importFieldLabels } from '../../shared/import-fields.ts'
import type { PreviewProblem } from '../../shared/preview/preview-file.ts'
import { fileRow } from '../../shared/rows/second-row.ts'

/**
 * A cell to correct: saved by Enter or on blur, and checked again with the whole file. The row says
 * once that it is not imported, because a list of red fields cannot be read.
 */
export function FixField({
  row,
  cell,
  message,
  onFix,
}: {
  row: number
  cell: NonNullable<PreviewProblem['cell']>
  message: string | undefined
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
          aria-label={`${importFieldLabels[cell.field]} in row ${fileRow(row)}`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={commit}
          maxLength={fixLimits.length}
          autoComplete="off"
          description={message}
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
