import type { ReactNode } from 'react'
import styles from './charts.module.css'

export type ChartFrameProps = {
  title: string
  /** The same numbers as a table, for people who cannot see the drawing. */
  table: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  children: ReactNode
}

/** A figure with a title and a table for screen readers only; the section around it shows the title. */
export function ChartFrame({ title, table, children }: ChartFrameProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.hidden}>{title}</figcaption>
      {children}
      <table className={styles.hidden}>
        <caption>{title}</caption>
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
    </figure>
  )
}
