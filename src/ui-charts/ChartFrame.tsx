import type { ReactNode } from 'react'

export type ChartFrameProps = {
  title: string
  /** The same numbers as a table, for people who cannot see the drawing. */
  table: { columns: readonly string[]; rows: readonly (readonly ReactNode[])[] }
  children: ReactNode
}

/**
 * A figure with a title, shown by its section, and a table on demand, which screen readers and
 * print always have.
 */
export function ChartFrame({ title, table, children }: ChartFrameProps) {
  return (
    <figure className="chart">
      <figcaption className="chart-hidden">{title}</figcaption>
      {children}
      <details className="chart-show-table">
        <summary>Show the numbers as a table</summary>
      </details>
      <div className="chart-table">
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
