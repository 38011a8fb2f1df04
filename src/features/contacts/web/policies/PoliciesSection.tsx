import { Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { policiesApi } from '../../client/policies-client.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { maxPolicies, tooManyPolicies } from '../../shared/policies/policy-texts.ts'
import { PolicyCard } from './PolicyCard.tsx'
import { ToldPremium } from './ToldPremium.tsx'

const PolicyDialog = lazy(async () => ({
  default: (await import('./PolicyDialog.tsx')).PolicyDialog,
}))
const EndPolicyDialog = lazy(async () => ({
  default: (await import('./EndPolicyDialog.tsx')).EndPolicyDialog,
}))

type Mode =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'end'; readonly policy: ClientPolicy }

/** A client's policies: the one in force, then pending and earlier ones. */
export function PoliciesSection({ contactId }: { contactId: number }) {
  const query = useQuery(policiesApi.listPolicies.queryOptions({ input: { id: contactId } }))
  const [mode, setMode] = useState<Mode>()
  const close = () => setMode(undefined)
  const policies = query.data?.policies ?? []
  const inForce = policies.find(({ in_force }) => in_force)
  const isFull = policies.length >= maxPolicies
  const add = (
    <Button
      disabled={isFull}
      size="sm"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setMode({ kind: 'add' })}
    >
      Add policy
    </Button>
  )
  return (
    <Section
      title="Policies"
      actions={policies.length > 0 || query.data?.told_premium ? add : undefined}
    >
      <QueryState
        query={query}
        isEmpty={(data) => data.policies.length === 0 && data.told_premium === null}
        empty={
          <EmptyState
            compact
            title="No policy is known"
            text="Add the client’s Medicare Supplement policy, or import it with your clients."
            action={add}
          />
        }
      >
        {(data) => (
          <Stack gap="lg">
            {data.told_premium !== null && (
              <ToldPremium contactId={contactId} told={data.told_premium} inForce={inForce} />
            )}
            {isFull && (
              <Text size="sm" c="dimmed">
                {tooManyPolicies}
              </Text>
            )}
            {inForce === undefined && data.policies.length > 0 && (
              <Text size="sm" c="dimmed">
                None of these policies is in force.
              </Text>
            )}
            {data.policies.map((policy) => (
              <PolicyCard
                key={policy.id}
                contactId={contactId}
                policy={policy}
                onEdit={() => setMode({ kind: 'edit', policy })}
                onEnd={() => setMode({ kind: 'end', policy })}
              />
            ))}
          </Stack>
        )}
      </QueryState>
      <Suspense>
        {mode !== undefined && mode.kind !== 'end' && (
          <PolicyDialog
            contactId={contactId}
            policy={mode.kind === 'edit' ? mode.policy : undefined}
            inForce={inForce}
            onClose={close}
          />
        )}
        {mode?.kind === 'end' && (
          <EndPolicyDialog contactId={contactId} policy={mode.policy} onClose={close} />
        )}
      </Suspense>
    </Section>
  )
}
