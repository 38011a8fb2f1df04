import { VisuallyHidden } from '@mantine/core'
import { displayMoney } from '../../../../kernel/money.ts'
import styles from './money-lines.module.css'

export type MoneyLinesProps = {
  caption: string
  /** The caption is shown above the lines, not only read out. */
  titled?: boolean
  /** Amounts in cents; a credit is negative. */
  lines: readonly { description: string; amount: number }[]
  total: { label: string; text: string }
}

/** Amounts line by line, with their total. */
export function MoneyLines({ caption, titled = false, lines, total }: MoneyLinesProps) {
  return (
    <table className={styles.lines}>
      <caption>{titled ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
      <tbody>
        {lines.map(({ description, amount }) => (
          <tr key={`${description} ${amount}`}>
            <th scope="row">{description}</th>
            <td>{displayMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.label}</th>
          <td>{total.text}</td>
        </tr>
      </tfoot>
    </table>
  )
}
