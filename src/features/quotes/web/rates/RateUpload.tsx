import { Anchor, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ProgressBar } from '../../../../ui/data/ProgressBar.tsx'
import { FileField } from '../../../../ui/forms/FileField.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { useMe } from '../../../access/client/use-me.ts'
import { rateFileLimitsText } from '../../shared/rates/rate-texts.ts'
import { useRateUpload } from './use-rate-upload.ts'

/** Loading a file: it is checked and compared, and used only when the admin says so. */
export function RateUpload() {
  const navigate = useNavigate()
  const { live } = useMe()
  const [illustrative, setIllustrative] = useState(false)
  const { state, send, cancel } = useRateUpload(
    (id) => void navigate({ to: '/rates/$id', params: { id: String(id) } }),
  )
  return (
    <Section
      title="Load a rate file"
      description="The file is checked and compared with the rates in use. Quotes keep their prices until you use the new version."
    >
      <Stack gap="md">
        {state.kind === 'sending' ? (
          <>
            <ProgressBar
              value={state.share < 1 ? state.share : undefined}
              label={state.share < 1 ? 'Reading the file' : 'Checking and comparing'}
              note="Please keep this page open. A million lines take several minutes."
            />
            <Group>
              <Button variant="default" onClick={cancel}>
                Cancel
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Checkbox
              label="These are example rates, not filed ones"
              description={`Every price from this file will be marked Example${live ? '' : ', and the agency cannot go live with it'}.`}
              checked={illustrative}
              onChange={(event) => setIllustrative(event.currentTarget.checked)}
            />
            <FileField
              label="Rate file"
              accept=".csv,text/csv"
              onFile={(file) => void send(file, illustrative)}
              description={rateFileLimitsText}
              error={state.kind === 'failed' ? state.message : undefined}
            />
          </>
        )}
        <Text size="sm">
          <Anchor href="/api/rates/example.csv" download inherit underline="always">
            Download an example file
          </Anchor>{' '}
          with every column and invented figures.
        </Text>
      </Stack>
    </Section>
  )
}
