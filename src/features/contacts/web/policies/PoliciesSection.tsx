import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { policiesApi } from '../../client/policies-client.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { maxPolicies, tooManyPolicies } from '../../shared/policies/policy-texts.ts'
import { RecordsSection } from '../RecordsSection.tsx'
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
export function PoliciesSection({ contact }: { contact: Contact }) {
  const contactId = contact.id
  const query = useQuery(policiesApi.listPolicies.queryOptions({ input: { id: contactId } }))
  const [mode, setMode] = useState<Mode>()
  const close = () => setMode(undefined)
  const policies = query.data?.policies ?? []
  const inForce = policies.find(({ in_force }) => in_force)
  return (
    <RecordsSection
      title="Policies"
      query={query}
      isEmpty={(data) => data.policies.length === 0 && data.told_premium === null}
      empty={{
        title: 'No policies yet',
        text: 'Add the client’s Medicare Supplement policy, or import it with your clients.',
      }}
      addLabel="Add policy"
      onAdd={() => setMode({ kind: 'add' })}
      full={policies.length >= maxPolicies ? tooManyPolicies : undefined}
      dialog={
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
      }
    >
      {({ told_premium: told }) => (
        <>
          {told !== null && <ToldPremium contactId={contactId} told={told} inForce={inForce} />}
          {inForce === undefined && policies.length > 0 && (
            <Text size="sm" c="dimmed">
              None of these policies is in force.
            </Text>
          )}
          {policies.map((policy) => (
            <PolicyCard
              key={policy.id}
              contactId={contactId}
              clientStatus={contact.client_status}
              policy={policy}
              onEdit={() => setMode({ kind: 'edit', policy })}
              onEnd={() => setMode({ kind: 'end', policy })}
            />
          ))}
        </>
      )}
    </RecordsSection>
  )
}
