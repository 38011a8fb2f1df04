import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../kernel/count.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { stateName } from '../../geo/shared/us-states.ts'
import { settingsApi } from '../client/settings-client.ts'
import { fieldLabels } from '../shared/settings-form.rules.ts'
import type { SectionOfSettings } from './use-settings-form.ts'

/** States whose law forbids paying less commission in the window, so that a hold helps no one. */
export function ProtectedCommissions({ edit: { form, values, set } }: SectionOfSettings) {
  const advice = useQuery(settingsApi.listGiRecommendations.queryOptions())
  const chosen = new Set(values.sendInWindowStates)
  if (advice.isError)
    return (
      <Text size="sm" c="critical" role="status">
        Failed to load the states whose law protects the commission.{' '}
        <Button variant="default" size="sm" onClick={() => void advice.refetch()}>
          Try Again
        </Button>
      </Text>
    )
  const states = advice.data?.protected ?? []
  // A chosen state whose law has ended stays visible, so that it can be unchecked.
  const ended = values.sendInWindowStates.filter(
    (code) => advice.isSuccess && !states.some(({ state }) => state === code),
  )
  return (
    <Stack gap="sm">
      <Checkbox.Group
        label={fieldLabels.sendInWindowStates}
        description="In these states, carriers must pay the same commission in the enrollment window, so holding emails only costs clients an opportunity. We recommend sending. SmartSend still holds emails in all other states."
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        error={form.getInputProps('sendInWindowStates').error}
        value={[...values.sendInWindowStates]}
        onChange={(next) => set('sendInWindowStates', next.toSorted())}
      >
        <Stack gap="sm" mt="sm">
          {advice.isPending && (
            <Text size="sm" c="dimmed" role="status">
              Loading...
            </Text>
          )}
          {states.map(({ state, rule, clients }) => (
            <Checkbox
              key={state}
              value={state}
              label={`${stateName(state)}, ${countOf(clients, 'client')}`}
              description={rule}
              disabled={!values.smartSendEnabled && !chosen.has(state)}
            />
          ))}
          {ended.map((code) => (
            <Checkbox
              key={code}
              value={code}
              label={code}
              description="We no longer know of a law that protects the commission there, so emails are held."
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {(advice.data?.overdue.length ?? 0) > 0 && (
        <OverdueRules lines={advice.data?.overdue ?? []} />
      )}
    </Stack>
  )
}

/** Rules that no one has checked again in time; the operator loads a newer rule book. */
function OverdueRules({ lines }: { lines: readonly string[] }) {
  return (
    <Banner
      tone="warning"
      title={`${countOf(lines.length, 'rule')} about rights and commissions must be rechecked`}
    >
      <Text size="sm">
        Until then, clients are not promised any rights under these rules, and quotes again warn of
        a lost commission. Emails are held as before; your choices to send inside a window are kept.
      </Text>
      {lines.map((line) => (
        <Text key={line} size="xs">
          {line}
        </Text>
      ))}
    </Banner>
  )
}
