import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { federalRightsApi } from '../../client/federal-rights-client.ts'
import {
  federalTitle,
  maxFederalRights,
  tooManyFederalRights,
} from '../../shared/federal-rights/federal-right-texts.ts'
import type { FederalRightRecord } from '../../shared/federal-rights/federal-rights.contract.ts'
import { RecordsSection } from '../RecordsSection.tsx'
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
  const count = query.data?.rights.length ?? 0
  return (
    <RecordsSection
      title={federalTitle}
      query={query}
      isEmpty={(data) => data.rights.length === 0}
      empty={{
        title: 'None recorded',
        text: 'Did a Medicare Advantage plan or other coverage end? Federal law may give the client 63 days to buy a Medigap policy without health questions.',
      }}
      addLabel="Add guaranteed issue"
      onAdd={() => setMode({ kind: 'add' })}
      full={count >= maxFederalRights ? tooManyFederalRights : undefined}
      dialog={
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
      }
    >
      {({ rights }) =>
        rights.map((right) => (
          <FederalRightCard
            key={right.id}
            contactId={contactId}
            right={right}
            onEdit={() => setMode({ kind: 'edit', right })}
            onEnd={() => setMode({ kind: 'end', right })}
          />
        ))
      }
    </RecordsSection>
  )
}
