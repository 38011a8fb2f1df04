import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { displayDay } from '../../../kernel/display-day.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { toast } from '../../../ui/overlay/toasts.ts'
import { meQuery, useMe } from '../../access/client/use-me.ts'
import { graceOfDeletion } from '../../entitlements/shared/agency-life.rules.ts'
import { agencyDataApi } from '../client/agency-data-client.ts'
import type { AgencyDeletion } from '../shared/agency-data.contract.ts'
import { keepFailed } from '../shared/agency-data-texts.ts'
import { DeleteAgencyDialog } from './DeleteAgencyDialog.tsx'

export type DeleteAgencySectionProps = {
  agency: string
  deletion: AgencyDeletion | null
}

/** Asks to delete the agency, or to keep one that will be deleted. */
export function DeleteAgencySection({ agency, deletion }: DeleteAgencySectionProps) {
  const { timeZone } = useMe()
  const [asking, setAsking] = useState(false)
  const keep = useAction(agencyDataApi.keepAgency.mutationOptions(), {
    invalidates: [agencyDataApi.key(), meQuery.queryKey],
    failed: keepFailed,
  })
  if (deletion !== null)
    return (
      <Section title="Delete the agency">
        <Stack gap="md">
          <Banner
            tone="critical"
            title={`${agency} will be deleted on ${displayDay(deletion.dueAt, timeZone)}`}
          >
            Until then, your clients get no emails, and you can still view and export everything.
            After that, no one can restore it.
          </Banner>
          <Group>
            <Button
              onClick={() =>
                keep.run(
                  {},
                  {
                    onDone: () =>
                      toast({ message: `${agency} will not be deleted`, tone: 'positive' }),
                  },
                )
              }
              loading={keep.busy}
              loadingText="Keeping..."
            >
              Keep the agency
            </Button>
          </Group>
          <SubmitError message={keep.error} />
        </Stack>
      </Section>
    )
  return (
    <Section
      title="Delete the agency"
      description={`For agencies that are leaving. You can undo it for ${graceOfDeletion} days. After that, everything is gone.`}
    >
      <Stack gap="md">
        <Text maw="44rem">
          Every client, quote, email, answer, setting, picture, and member of {agency} will be
          deleted, along with the key to its health answers, and the subscription will end. Backups
          keep a copy until they expire. We’ll email you a confirmation.
        </Text>
        <Group>
          <Button variant="default" color="critical" onClick={() => setAsking(true)}>
            Delete the agency...
          </Button>
        </Group>
      </Stack>
      {asking && <DeleteAgencyDialog agency={agency} onClose={() => setAsking(false)} />}
    </Section>
  )
}
