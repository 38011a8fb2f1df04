import { Group, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ProgressBar } from '../data/ProgressBar.tsx'
import styles from './setup.module.css'

export type SetupShellStep = { label: string; done: boolean; current: boolean }

export type SetupShellProps = {
  brand: ReactNode
  steps: readonly SetupShellStep[]
  /** The steps do not depend on a choice to come: only then their number is said. */
  certain?: boolean
  /** 0 to 100 */
  percent: number
  /** Beside the brand on a phone, below the steps elsewhere: log out. */
  account: ReactNode
  children: ReactNode
}

/**
 * The frame of an agency's setup, in place of the header: the steps at the side, on a phone above
 * the page.
 */
export function SetupShell(props: SetupShellProps) {
  const { brand, steps, certain = true, percent, account, children } = props
  const currentIndex = steps.findIndex(({ current }) => current)
  const of = certain ? ` of ${steps.length}` : ''
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <aside className={styles.side} aria-label="Setup">
        <Group justify="space-between" wrap="nowrap" className={styles.brand}>
          {brand}
        </Group>
        <ProgressBar value={percent / 100} label={`Step ${currentIndex + 1}${of}`} />
        <ol className={styles.steps}>
          {steps.map(({ label, done, current }, index) => (
            <li
              key={label}
              className={styles.step}
              data-done={done || undefined}
              aria-current={current ? 'step' : undefined}
            >
              <span className={styles.number} aria-hidden>
                {done ? <IconCheck size={15} stroke={3} /> : index + 1}
              </span>
              <span>
                <VisuallyHidden>{index + 1} </VisuallyHidden>
                {label}
                {done && <VisuallyHidden> (done)</VisuallyHidden>}
              </span>
            </li>
          ))}
        </ol>
        <div className={styles.account}>{account}</div>
      </aside>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
