import { Badge, Group, Stack, Text } from '@mantine/core'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { useMe } from '../../access/client/use-me.ts'
import { sendingApi } from '../client/sending-client.ts'
import type { SendingDomain } from '../shared/sending.contract.ts'
import { recordsVerdict } from '../shared/sending-domain.rules.ts'
import { checkFailed, isTaken, sendingFailed } from '../shared/sending-texts.ts'
import { DnsRecordCard } from './DnsRecordCard.tsx'
import styles from './dns-record.module.css'
import { domainLooks } from './record-looks.ts'

export type LoadedDomainProps = {
  domain: SendingDomain
  usualAddress: string
  onChange: () => void
  onRemove: () => void
}

/** A domain that is set: whether it is used, what to do, and its records. */
export function LoadedDomain({ domain, usualAddress, onChange, onRemove }: LoadedDomainProps) {
  const me = useMe()
  const invalidates = [sendingApi.key()]
  const check = useAction(sendingApi.checkSendingDomain.mutationOptions(), {
    invalidates,
    failed: checkFailed,
  })
  const renew = useAction(sendingApi.renewDkimKey.mutationOptions(), {
    invalidates,
    failed: sendingFailed,
  })
  const at = (instant: string) => displayInstant(instant, me.timeZone)
  const { tone, label } = domainLooks[domain.status]
  const open = domain.records.filter(({ state }) => state !== 'found')
  const isRenewing = domain.records.some(({ key }) => key === 'dkim-next')
  const checked = () =>
    check.run(
      {},
      {
        onDone: (found) => {
          const left = found.domain?.records.filter(({ state }) => state !== 'found').length ?? 0
          toast({
            message: left === 0 ? 'All records were found' : `${left} missing or incorrect`,
            tone: left === 0 ? 'positive' : undefined,
          })
        },
      },
    )
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Text fw={600} className={styles.value ?? ''}>
          {domain.shownAddress}
        </Text>
        <Badge color={tone}>{label}</Badge>
      </Group>
      <DomainNotice domain={domain} usualAddress={usualAddress} at={at} />
      {(check.error ?? renew.error) && (
        <Banner tone="critical">{check.error ?? renew.error}</Banner>
      )}
      <Group gap="sm">
        <Button loading={check.busy} loadingText="Checking the DNS..." onClick={checked}>
          Check now
        </Button>
        <Button variant="default" onClick={onChange}>
          Change address
        </Button>
        <Button variant="subtle" color="critical" onClick={onRemove}>
          Remove domain
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {domain.checkedAt === null ? 'Not checked yet.' : `Checked ${at(domain.checkedAt)}.`}{' '}
        {open.length > 0 &&
          `${open.length} of ${domain.records.length} records are missing or incorrect.`}
      </Text>
      <ul className={styles.list}>
        {domain.records.map((record) => (
          <DnsRecordCard key={record.key} record={record} />
        ))}
      </ul>
      {domain.leftovers.map(({ name, from }) => (
        <Text key={name} size="sm">
          Keep the earlier record {name} until {at(from)}: emails in transit are signed with it.
        </Text>
      ))}
      {!isRenewing && domain.status === 'verified' && (
        <Group gap="sm">
          <Button
            variant="default"
            loading={renew.busy}
            loadingText="Creating a key..."
            onClick={() => renew.run({})}
          >
            Create a new key
          </Button>
          <Text size="sm" c="dimmed">
            The key in use is from {at(domain.key.createdAt)}.
            {domain.key.old && ' It is time for a new one. Twice a year is good practice.'}
          </Text>
        </Group>
      )}
    </Stack>
  )
}

type DomainNoticeProps = Pick<LoadedDomainProps, 'domain' | 'usualAddress'> & {
  at: (instant: string) => string
}

/** A DNS that is silent says nothing of the records. */
const problemOf = ({ records }: SendingDomain) =>
  recordsVerdict(records) === 'unknown'
    ? 'this domain’s servers are not responding'
    : 'the records are not found'

function DomainNotice({ domain, usualAddress, at }: DomainNoticeProps) {
  if (domain.taken) return <Banner tone="critical">{isTaken(domain.domain)}</Banner>
  if (domain.problem !== null)
    return (
      <Banner tone="warning">
        Since {at(domain.problem.since)} {problemOf(domain)}. If this continues until{' '}
        {at(domain.problem.until)}, emails will go out from {usualAddress} again.
      </Banner>
    )
  if (domain.status === 'verified') return null
  return (
    <Banner tone={domain.status === 'lost' ? 'critical' : 'info'}>
      {domain.status === 'lost'
        ? `The records are gone, so emails go out from ${usualAddress} again. Add what is missing below.`
        : `Add these records where ${domain.domain} is managed. Until they are found, emails go out from ${usualAddress}.`}
    </Banner>
  )
}
