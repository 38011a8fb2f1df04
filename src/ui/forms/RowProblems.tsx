import { List, Text } from '@mantine/core'
import { countOf } from '../../kernel/count.ts'
import type { RowProblem } from '../../kernel/row-problem.ts'
import { Banner } from '../frame/Banner.tsx'

/** Problems that a dialog shows. */
const shownProblems = 50

export type RowProblemsProps = {
  problems: readonly RowProblem[]
  rowName?: (line: number) => string
}

/** Why nothing was stored, row by row. */
export function RowProblems({ problems, rowName = (line) => `Line ${line}` }: RowProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Banner tone="critical" title="Nothing was saved">
      <Text>{countOf(problems.length, 'row')} must be corrected first:</Text>
      <List size="sm" mt="xs">
        {problems.slice(0, shownProblems).map(({ line, problem }) => (
          <List.Item key={`${line}-${problem}`}>
            {rowName(line)}: {problem}
          </List.Item>
        ))}
      </List>
      {problems.length > shownProblems && (
        <Text size="sm">and {countOf(problems.length - shownProblems, 'more row')}.</Text>
      )}
    </Banner>
  )
}
