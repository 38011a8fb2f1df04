import { Checkbox } from '@mantine/core'
import { turnWorkKeys, useWorkKeysOn } from './work-keys-switch.ts'

/** Turns the single letters of this page on or off, in this browser. */
export function WorkKeysSwitch() {
  const on = useWorkKeysOn()
  return (
    <Checkbox
      label="Work with single keys"
      description="N, P, C, D and S, without Ctrl. Turn them off if you speak to your computer or press keys by accident."
      checked={on}
      onChange={({ currentTarget }) => turnWorkKeys(currentTarget.checked)}
    />
  )
}
