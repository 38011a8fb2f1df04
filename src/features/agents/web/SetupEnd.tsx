import { Group, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'

export type SetupEndOptions = {
  onDone: () => void
  /** Ends the step too, and opens the payment. */
  onPay: () => void
  busy: boolean
  error: string | undefined
}

export type SetupEndProps = SetupEndOptions & {
  agents: readonly unknown[]
  /** The agents who lack something. */
  incomplete: readonly { readonly name: string; readonly missing: readonly string[] }[]
}

const listed = new Intl.ListFormat('en-US')

/** Ends the setup step once every agent is complete, and says who is not. */
export function SetupEnd({ agents, incomplete, onDone, onPay, busy, error }: SetupEndProps) {
  const reason = useId()
  const missing =
    incomplete.length > 0
      ? `Add the ${listed.format([...new Set(incomplete.flatMap((one) => one.missing))])} of ${listed.format(incomplete.map(({ name }) => name))} to continue.`
      : agents.length === 0
        ? 'Add at least one agent to continue.'
        : undefined
  return (
    <Stack gap="sm">
      <SubmitError message={error} />
      <Group gap="sm">
        <Button
          onClick={onDone}
          loading={busy}
          loadingText="Saving..."
          disabled={missing !== undefined}
          aria-describedby={missing === undefined ? undefined : reason}
        >
          Continue to Dashboard
        </Button>
        {!busy && (
          <Button variant="default" onClick={onPay} disabled={missing !== undefined}>
            Add Payment First
          </Button>
        )}
        {missing !== undefined && (
          <Text id={reason} size="sm" c="dimmed">
            {missing}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
