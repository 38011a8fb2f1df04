import { Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'

/** The result of a change in two sentences: the plan and its money. */
export type SavedChange = { title: string; text: string; changed: boolean }

export type PlanChangedProps = {
  saved: SavedChange
  /** Left out while another change is not possible. */
  onAgain?: () => void
}

/** After a change of the plan: what changed, when, and what was paid. */
export function PlanChanged({ saved: { title, text, changed }, onAgain }: PlanChangedProps) {
  const notice = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <>
      <div ref={notice} tabIndex={-1} style={{ outline: 'none' }}>
        <Banner tone={changed ? 'positive' : 'info'} title={title}>
          <div>{text}</div>
        </Banner>
      </div>
      <Group gap="sm">
        <LinkButton href="/stripe">Go to Billing</LinkButton>
        {onAgain && (
          <Button variant="default" onClick={onAgain}>
            Choose Another Plan
          </Button>
        )}
      </Group>
    </>
  )
}
