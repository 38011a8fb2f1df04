import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { sendingApi } from '../client/sending-client.ts'
import { domainLoadFailed } from '../shared/sending-texts.ts'
import { LoadedDomain } from './LoadedDomain.tsx'

const AddressDialog = lazy(async () => ({
  default: (await import('./AddressDialog.tsx')).AddressDialog,
}))
const RemoveDomainDialog = lazy(async () => ({
  default: (await import('./RemoveDomainDialog.tsx')).RemoveDomainDialog,
}))

/** The agency's own sending domain, for admins: its address, its DNS records and their state. */
export function SendingDomainSection() {
  const query = useQuery(sendingApi.readSendingDomain.queryOptions())
  const [opened, setOpened] = useState<'address' | 'remove'>()
  const close = () => setOpened(undefined)
  const domain = query.data?.domain
  return (
    <Section
      title="Your own sending domain"
      description="Emails from your own domain reach more inboxes, and clients see your address. You add a few records where your domain is managed; we check them and keep checking."
    >
      <QueryState query={query} compact errorText={domainLoadFailed}>
        {(data) =>
          data.domain === null ? (
            <>
              <Text mb="md">
                Your emails go out from {data.usualAddress}, with your agency’s name.
              </Text>
              <Button variant="default" onClick={() => setOpened('address')}>
                Use your own domain
              </Button>
            </>
          ) : (
            <LoadedDomain
              domain={data.domain}
              usualAddress={data.usualAddress}
              onChange={() => setOpened('address')}
              onRemove={() => setOpened('remove')}
            />
          )
        }
      </QueryState>
      {opened && (
        // The settings are a form too, which must not take this one's submit.
        <div onSubmit={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            {opened === 'address' && (
              <AddressDialog address={domain?.shownAddress} onClose={close} />
            )}
            {opened === 'remove' && domain && (
              <RemoveDomainDialog domain={domain.domain} onClose={close} />
            )}
          </Suspense>
        </div>
      )}
    </Section>
  )
}
