import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Fragment, useId } from 'react'
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
  incomplete: readonly {
    readonly name: string
    readonly missing: readonly string[]
    /** Opens the agent's form. */
    readonly onEdit: () => void
  }[]
}

const listed = new Intl.ListFormat('en-US')

/** Ends the setup step once every agent is complete, and says who is not. */
export function SetupEnd({ agents, incomplete, onDone, onPay, busy, error }: SetupEndProps) {
  const reason = useId()
  const missing =
    incomplete.length > 0 ? (
      <Incomplete agents={incomplete} />
    ) : agents.length === 0 ? (
      'Add at least one agent to continue.'
    ) : undefined
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

/** `Add the phone number of Ann and Bob to continue.` Each name opens its form. */
function Incomplete({ agents }: { agents: SetupEndProps['incomplete'] }) {
  const details = listed.format([...new Set(agents.flatMap(({ missing }) => missing))])
  return (
    <>
      Add the {details} for{' '}
      {agents.map(({ name, onEdit }, index) => (
        <Fragment key={name}>
          {index > 0 && (index === agents.length - 1 ? ' and ' : ', ')}
          <Anchor component="button" type="button" inherit underline="always" onClick={onEdit}>
            {name}
          </Anchor>
        </Fragment>
      ))}{' '}
      to continue.
    </>
  )
}
