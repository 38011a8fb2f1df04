import { VisuallyHidden } from '@mantine/core'
import styles from './steps.module.css'

export type StepsProps = {
  steps: readonly { label: string }[]
  /** Counted from 0; the number of steps means all are done. */
  current: number
}

/** A wizard's progress. A phone shows only the current step's name. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ label }, index) => (
        <li
          key={label}
          className={styles.step}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.label}>
            {index + 1}. {label}
            {index < current && <VisuallyHidden> (done)</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
