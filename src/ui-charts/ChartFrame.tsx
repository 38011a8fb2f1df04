import type { ReactNode } from 'react'

export type ChartFrameProps = {
  title: string
  /** The same numbers as a table, for people who cannot see the drawing. */
  table: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  /** Whether the table can also be shown: for drawings that do not show every number. */
  tableOnDemand?: boolean | undefined
  children: ReactNode
}

/** A figure with a title, shown by its section, and a table that screen readers always have. */
export function ChartFrame({ title, table, tableOnDemand, children }: ChartFrameProps) {
  return (
    <figure className="chart">
      <figcaption className="chart-hidden">{title}</figcaption>
      {children}
      {tableOnDemand && (
        <details className="chart-show-table">
          <summary>Show the numbers as a table</summary>
        </details>
      )}
      <div className={tableOnDemand ? 'chart-table' : 'chart-hidden'}>
        <table>
          <caption className="chart-hidden">{title}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={String(row[0])}>
                {row.map((cell, index) =>
                  index === 0 ? (
                    <th key={table.columns[index]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={table.columns[index]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
