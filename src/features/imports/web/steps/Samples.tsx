import { Text } from '@mantine/core'
import { Fragment } from 'react'
import type { FileSummary } from '../../shared/rows/file-summary.ts'
import { columnSamples } from '../../shared/wizard.rules.ts'

/** Three values of a column. They do not wrap: a phone number stays on one line. */
export function Samples({ summary, header }: { summary: FileSummary; header: string | undefined }) {
  const samples = columnSamples(summary, header)
  return (
    <Text component="span" size="sm" c="dimmed">
      {samples.length === 0
        ? '—'
        : samples.map((sample, index) => (
            <Fragment key={sample}>
              {index > 0 && ' · '}
              <span style={{ display: 'inline-block', maxWidth: '100%' }}>
                {sample.slice(0, 60)}
              </span>
            </Fragment>
          ))}
    </Text>
  )
}
