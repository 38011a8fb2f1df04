import { Anchor } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minuteMs } from '../../../kernel/duration.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { errorMessage } from '../../../ui/foundation/transport-error.ts'
import { Page } from '../../../ui/frame/Page.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { rightsOf, useMe } from '../../access/client/use-me.ts'
import { apiKeysApi } from '../client/api-keys-client.ts'
import { canManageAllKeys } from '../shared/api-key.policy.ts'
import { keysFailed, maxKeysPerMember } from '../shared/api-key-texts.ts'
import type { ApiKey } from '../shared/api-keys.contract.ts'
import { ApiKeyTable } from './ApiKeyTable.tsx'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx'

/** The member's API keys; admins also see and revoke those of all members. */
export function ApiKeysScreen() {
  const me = useMe()
  const query = useQuery(apiKeysApi.listApiKeys.queryOptions({ refetchInterval: minuteMs }))
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey>()
  const keys = query.data?.keys ?? []
  const own = keys.filter(({ ownerId }) => ownerId === me.id)
  const load = {
    state: loadState(query),
    errorText: errorMessage(query.error, keysFailed),
    onRetry: () => void query.refetch(),
    onRevoke: setRevoking,
  }
  const create = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setCreating(true)}>
      Create API key
    </Button>
  )
  return (
    <Page
      title="API keys"
      subtitle={
        <>
          Programs use a key to read and change the agency’s data on your behalf.{' '}
          <Anchor href="/api/docs" target="_blank" underline="always">
            API reference
          </Anchor>
        </>
      }
      actions={own.length > 0 && create}
    >
      <Section
        title="Your keys"
        description={`Up to ${maxKeysPerMember}. Logging out everywhere ends them all.`}
        flush
      >
        <ApiKeyTable
          {...load}
          caption="Your keys"
          keys={own}
          empty={
            <EmptyState
              title="No API keys"
              text="Create one for each program so you can revoke it without stopping the others."
              action={create}
            />
          }
        />
      </Section>
      {canManageAllKeys(rightsOf(me)) && query.data !== undefined && (
        <Section
          title="Keys of other members"
          description="A key can do no more than its owner and stops working when the owner is deleted."
          flush
        >
          <ApiKeyTable
            {...load}
            caption="Keys of other members"
            keys={keys.filter(({ ownerId }) => ownerId !== me.id)}
            withOwner
            emptyText="No other members have API keys."
          />
        </Section>
      )}
      <CreateKeyDialog open={creating} onClose={() => setCreating(false)} />
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
    </Page>
  )
}
