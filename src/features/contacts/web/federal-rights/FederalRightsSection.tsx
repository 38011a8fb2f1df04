import { Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { federalRightsApi } from '../../client/federal-rights-client.ts'
import {
  federalTitle,
  maxFederalRights,
  tooManyFederalRights,
} from '../../shared/federal-rights/federal-right-texts.ts'
import type { FederalRightRecord } from '../../shared/federal-rights/federal-rights.contract.ts'
import { FederalRightCard } from './FederalRightCard.tsx'

const FederalRightDialog = lazy(async () => ({
  default: (await import('./FederalRightDialog.tsx')).FederalRightDialog,
}))

type Mode = { kind: 'add' } | { kind: 'edit' | 'end'; right: FederalRightRecord }

/** A client's federal guaranteed issue: what gives it, its clock, and the plans it covers. */
export function FederalRightsSection({ contactId }: { contactId: number }) {
  const query = useQuery(
    federalRightsApi.listFederalRights.queryOptions({ input: { id: contactId } }),
  )
  const [mode, setMode] = useState<Mode>()
  const rights = query.data?.rights ?? []
  const isFull = rights.length >= maxFederalRights
  const add = (
    <Button
      disabled={isFull}
      size="sm"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setMode({ kind: 'add' })}
    >
      Add guaranteed issue
    </Button>
  )
  return (
    <Section
      title={federalTitle}
      description={isFull ? tooManyFederalRights : undefined}
      actions={rights.length > 0 ? add : undefined}
    >
      <QueryState
        query={query}
        isEmpty={(data) => data.rights.length === 0}
        empty={
          <EmptyState
            compact
            title="None is noted"
            text="Did a Medicare Advantage plan or other coverage end? Federal law may give the client 63 days to buy a Medigap policy without health questions."
            action={add}
          />
        }
      >
        {(data) => (
          <Stack gap="lg">
            {data.rights.map((right) => (
              <FederalRightCard
                key={right.id}
                contactId={contactId}
                right={right}
                onEdit={() => setMode({ kind: 'edit', right })}
                onEnd={() => setMode({ kind: 'end', right })}
              />
            ))}
          </Stack>
        )}
      </QueryState>
      <Suspense>
        {mode !== undefined && (
          <FederalRightDialog
            contactId={contactId}
            right={mode.kind === 'add' ? undefined : mode.right}
            ending={mode.kind === 'end'}
            onClose={() => setMode(undefined)}
          />
        )}
      </Suspense>
    </Section>
  )
}
