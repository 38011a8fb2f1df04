import { useId } from 'react'

export type ProgressProps = {
  /** Counted from 1; 0 before the first. */
  step: number
  of: number
  /** Returns the words beside the bar, such as "Question 2 of 7". */
  text: (step: number, of: number) => string
}

/** Words and a bar; the bar is read as "2 of 7", too. */
export function Progress({ step, of, text }: ProgressProps) {
  const id = useId()
  return (
    <div className="progress">
      <span id={id}>{text(step, of)}</span>
      <span
        className="progress-track"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={step}
        aria-valuetext={text(step, of)}
      >
        {Array.from({ length: of }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other identity than its index
          <span key={index} data-done={index < step ? '' : undefined} />
        ))}
      </span>
    </div>
  )
}
