import type { ReactNode } from 'react'
import styles from '../frame/parts.module.css'

export type ChartFrameProps = {
  title: string
  description?: string | undefined
  /** The same numbers as a table, for whoever does not see the drawing. */
  table: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] }
  hideTitle?: boolean | undefined
  children: ReactNode
}

export function ChartFrame({ title, description, table, hideTitle, children }: ChartFrameProps) {
  return (
    <figure className={styles.figure}>
      <figcaption className={hideTitle ? styles.srOnly : undefined}>
        <div className={styles.figureTitle}>{title}</div>
        {description && <div className={styles.figureText}>{description}</div>}
      </figcaption>
      {children}
      <table className={styles.srOnly}>
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
