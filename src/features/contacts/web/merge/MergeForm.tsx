import { Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { SubmitError } from '../../../../ui/forms/SubmitError.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { useAppNavigate } from '../../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { contactsApi } from '../../client/contacts-client.ts'
import { mergeApi } from '../../client/merge-client.ts'
import type { ContactColumnName } from '../../shared/contact-columns.ts'
import { contactName } from '../../shared/contact-name.ts'
import type { Contact } from '../../shared/contacts.contract.ts'
import { differingChoices, prefersOther } from '../../shared/merge/merge.rules.ts'
import { mergeFailed } from '../../shared/merge/merge-texts.ts'
import { trashDays } from '../../shared/trash.rules.ts'
import { useUndoableDelete } from '../trash/use-restore.ts'
import { DismissButton } from './DismissButton.tsx'
import { MergeChoices } from './MergeChoices.tsx'

export type MergeFormProps = {
  survivor: Contact
  merged: Contact
  /** Where one comes from. */
  backHref: string
}

/** Two contacts side by side, to choose what the one that remains has. */
export function MergeForm({ survivor, merged, backHref }: MergeFormProps) {
  const queries = useQueryClient()
  const navigate = useAppNavigate()
  const undoable = useUndoableDelete()
  const merge = useAction(mergeApi.mergeContacts.mutationOptions(), { failed: mergeFailed })
  const choices = differingChoices(survivor, merged)
  // What a person chose stays when one of the two turns out to have changed meanwhile.
  const [chosen, setChosen] = useState<ReadonlyMap<ContactColumnName, boolean>>(new Map())
  const taken = choices.flatMap((choice) => {
    const first = choice.columns.slice(0, 1)
    const wanted = first.map((name) => chosen.get(name))[0]
    return (wanted ?? prefersOther(choice, survivor, merged)) ? first : []
  })
  const take = (column: ContactColumnName, wanted: boolean) =>
    setChosen((before) => new Map(before).set(column, wanted))
  const submit = () =>
    merge.run(
      {
        survivor: { id: survivor.id, version: survivor.version },
        merged: { id: merged.id, version: merged.version },
        take: taken,
      },
      {
        onDone: ({ contact }) => {
          navigate(`/contact/${contact.id}`)
          // The next page reads again. Here, the merged contact would be looked up in vain.
          void queries.invalidateQueries({ refetchType: 'none' })
          undoable(`${contactName(contact)} was merged`, [merged.id])
        },
        // The screen shows what is stored now.
        onFailed: () => void queries.invalidateQueries({ queryKey: contactsApi.key() }),
      },
    )
  return (
    <>
      <Section
        title={
          choices.length === 0 ? 'Both contacts have the same data' : 'Which values are correct?'
        }
        description={choices.length === 0 ? undefined : 'Choose a value wherever they differ.'}
      >
        <MergeChoices
          survivor={survivor}
          merged={merged}
          choices={choices}
          taken={taken}
          onTake={take}
        />
      </Section>
      <Section title="What happens">
        <Stack gap="xs">
          <Text>
            One contact remains, with the policies, quotes, emails, health answers, tasks and
            history of both. A policy both contacts have is kept once. If each has a different
            policy in force, the one you choose stays in force and the other is marked as replaced.
            Extra fields that only one contact has are kept. The other contact moves to Deleted
            contacts. Restoring it within {trashDays} days undoes the merge.
          </Text>
          <Text>
            If either contact unsubscribed or must not be contacted, the remaining contact keeps
            that status. Planned emails are rescheduled.
          </Text>
          <SubmitError message={merge.error} />
          <Group gap="sm" mt="sm">
            <Button onClick={submit} loading={merge.busy} loadingText="Merging...">
              Merge contacts
            </Button>
            <DismissButton
              ids={[survivor.id, merged.id]}
              onDone={() => navigate(backHref)}
              disabled={merge.busy}
            />
            <LinkButton href={backHref} variant="subtle">
              Cancel
            </LinkButton>
          </Group>
        </Stack>
      </Section>
    </>
  )
}
