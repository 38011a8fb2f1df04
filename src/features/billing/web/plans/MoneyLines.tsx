import { VisuallyHidden } from '@mantine/core'
import { displayMoney } from '../../../../kernel/money.ts'
import styles from './money-lines.module.css'

export type MoneyLinesProps = {
  caption: string
  /** Amounts in cents; a credit is negative. */
  lines: readonly { description: string; amount: number }[]
  total: { label: string; text: string }
}

/** Amounts line by line, with their total. */
export function MoneyLines({ caption, lines, total }: MoneyLinesProps) {
  return (
    <table className={styles.lines}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
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
