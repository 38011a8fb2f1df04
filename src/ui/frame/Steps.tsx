import { IconCheck } from '@tabler/icons-react'
import { ProgressBar } from '../data/ProgressBar.tsx'
import styles from './parts.module.css'

export type StepsProps = {
  steps: readonly { label: string; note?: string | undefined }[]
  /** Counted from 0; as many as there are steps means all done. */
  current: number
  direction?: 'row' | 'column' | undefined
  /** Adds a bar with the percentage of steps done. */
  showProgress?: boolean | undefined
}

/** Where a person stands in a wizard. */
export function Steps({ steps, current, direction = 'row', showProgress }: StepsProps) {
  return (
    <div>
      {showProgress && (
        <div className={styles.stepsProgress}>
          <ProgressBar label="Progress" value={current / steps.length} />
        </div>
      )}
      <ol className={styles.steps} data-direction={direction}>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={styles.step}
            data-done={index < current ? '' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.stepDot} aria-hidden="true">
              {index < current ? <IconCheck size={16} stroke={2.4} /> : index + 1}
            </span>
            <span className={styles.stepText}>
              <span className={styles.stepLabel}>
                <span className={direction === 'row' ? undefined : styles.srOnly}>
                  {index + 1}.{' '}
                </span>
                {step.label}
                {index < current && <span className={styles.srOnly}> (done)</span>}
              </span>
              {step.note}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
