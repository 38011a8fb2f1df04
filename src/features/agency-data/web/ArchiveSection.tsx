import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconArchive, IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../kernel/count.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../ui/forms/use-action.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { SignInAgainDialog } from '../../../ui/overlay/SignInAgainDialog.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { needsSignInAgain, useSignInAgain } from '../../access/client/use-sign-in-again.ts'
import { agencyDataApi } from '../client/agency-data-client.ts'
import type { Archive } from '../shared/agency-data.contract.ts'
import { archiveCancelFailed, archiveFailed } from '../shared/agency-data-texts.ts'
import { useArchiveDownload } from './use-archive-download.ts'

const megabytes = (bytes: number) =>
  bytes < 100_000 ? 'less than 0.1 MB' : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Asks for the archive, shows its progress, and downloads it. */
export function ArchiveSection({ archive }: { archive: Archive | null }) {
  const [withAnswers, setWithAnswers] = useState(true)
  const signInAgain = useSignInAgain()
  const queries = useQueryClient()
  const invalidates = [agencyDataApi.key()]
  const ask = useAction(agencyDataApi.askForArchive.mutationOptions(), {
    invalidates,
    failed: archiveFailed,
  })
  const cancel = useAction(agencyDataApi.cancelArchive.mutationOptions(), {
    invalidates,
    failed: archiveCancelFailed,
  })
  const busy = archive?.status === 'waiting' || archive?.status === 'making'
  const start = () =>
    ask.run(
      { withAnswers },
      {
        onFailed: (error) => {
          // Another admin may have begun one, whose progress is shown then.
          if (!needsSignInAgain(error))
            return void queries.invalidateQueries({ queryKey: agencyDataApi.key() })
          ask.reset()
          signInAgain.ask()
        },
      },
    )
  return (
    <Section
      title="Download your data"
      description="One ZIP file with every client, policy, note, task, quote, sent email, setting, and picture, plus the audit log. It has spreadsheets for people and every row for programs, and it can be imported into another installation."
    >
      <Stack gap="md">
        {archive !== null && !busy && <ArchiveNews archive={archive} onSignIn={signInAgain.ask} />}
        {busy ? (
          <>
            <ProgressBar
              value={archive.rowsTotal > 0 ? archive.rowsDone / archive.rowsTotal : undefined}
              label="Creating the archive..."
              note={`${formatCount(archive.rowsDone)} rows, ${megabytes(archive.bytes)} so far. You can leave this page; we’ll keep working on it.`}
            />
            <Group>
              <Button variant="default" onClick={() => cancel.run({})} loading={cancel.busy}>
                Cancel
              </Button>
            </Group>
          </>
        ) : (
          <>
            <Checkbox
              label="Include health answers"
              description="This also includes clients’ files, which may contain health information. Leave them out to share the archive with people who may not see them."
              checked={withAnswers}
              onChange={(event) => setWithAnswers(event.currentTarget.checked)}
            />
            <Group>
              <Button
                variant={archive?.status === 'ready' ? 'default' : 'filled'}
                leftSection={<IconArchive size={17} aria-hidden />}
                onClick={start}
                loading={ask.busy}
                loadingText="Asking..."
              >
                {archive === null ? 'Create an archive' : 'Create a new archive'}
              </Button>
            </Group>
          </>
        )}
        <SubmitError message={ask.error ?? cancel.error} />
      </Stack>
      <SignInAgainDialog {...signInAgain} before="download your agency’s data" />
    </Section>
  )
}

/** The result of the newest archive. */
function ArchiveNews({ archive, onSignIn }: { archive: Archive; onSignIn: () => void }) {
  const { timeZone } = useMe()
  const download = useArchiveDownload(archive, onSignIn)
  const asked = `requested by ${archive.mine ? 'you' : archive.askedBy} on ${displayInstant(archive.askedAt, timeZone)}`
  if (archive.status === 'failed')
    return (
      <Banner tone="critical" title="Failed to create the archive">
        Nothing was changed. Please try again. If it fails again, contact us.
      </Banner>
    )
  if (archive.status === 'canceled') return <Banner tone="info">The archive was canceled.</Banner>
  if (archive.status !== 'ready')
    return (
      <Banner tone="info">
        The archive {asked} is no longer available. We keep archives for one day.
      </Banner>
    )
  return (
    <Stack gap="sm">
      <Banner
        tone="positive"
        title={`The archive is ready: ${megabytes(archive.bytes)}${archive.withAnswers ? ', with health answers' : ', without health answers'}`}
      >
        It was {asked} and is available until {displayInstant(archive.expiresAt ?? '', timeZone)}
        {archive.mine
          ? '.'
          : `. Only ${archive.askedBy} can download it. To download your own, create a new archive.`}
      </Banner>
      {download.progress !== undefined && (
        <ProgressBar value={download.progress} label="Downloading..." />
      )}
      {archive.mine && (
        <Group>
          {download.progress === undefined ? (
            <Button
              leftSection={<IconDownload size={17} aria-hidden />}
              onClick={() => void download.start()}
            >
              Download
            </Button>
          ) : (
            <Button variant="default" onClick={download.cancel}>
              Cancel download
            </Button>
          )}
        </Group>
      )}
      <SubmitError message={download.error} />
      <Text size="sm" c="dimmed">
        The file contains your clients’ personal data. Keep it as safe as Holdfast does.
      </Text>
    </Stack>
  )
}
