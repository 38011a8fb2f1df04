import { Badge, CloseButton, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { TextButton } from '../../../../ui/buttons/TextButton.tsx'
import { FirstLoad } from '../../../../ui/data/FirstLoad.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { errorMessage } from '../../../../ui/foundation/transport-error.ts'
import { toast, undoMilliseconds } from '../../../../ui/overlay/toasts.ts'
import { tagsApi } from '../../client/tags-client.ts'
import { tagFailed } from '../../shared/tags/tag-texts.ts'
import type { Tag } from '../../shared/tags/tags.contract.ts'
import { toneOfTag } from './tag-color.ts'
import styles from './tags.module.css'

const TagDialog = lazy(async () => ({ default: (await import('./TagDialog.tsx')).TagDialog }))

/** A contact's tags, each with a button that takes it away. */
export function ContactTags({ contactId }: { contactId: number }) {
  const [adding, setAdding] = useState(false)
  const addTag = useRef<HTMLButtonElement>(null)
  const query = useQuery(tagsApi.listContactTags.queryOptions({ input: { id: contactId } }))
  const invalidates = [tagsApi.key()]
  const remove = useAction(tagsApi.removeContactTag.mutationOptions(), {
    invalidates,
    failed: tagFailed,
  })
  const add = useAction(tagsApi.addContactTag.mutationOptions(), {
    invalidates,
    failed: tagFailed,
  })
  const failed = (error: unknown) =>
    toast({ message: errorMessage(error, tagFailed), tone: 'critical' })
  const take = ({ id, label }: Tag) =>
    remove.run(
      { id: contactId, tag_id: id },
      {
        onFailed: failed,
        onDone: () => {
          // The tag that had the focus is gone.
          addTag.current?.focus()
          toast({
            message: `The tag “${label}” was removed`,
            tone: 'positive',
            duration: undoMilliseconds,
            action: {
              label: 'Undo',
              onAction: () => add.run({ id: contactId, label }, { onFailed: failed }),
            },
          })
        },
      },
    )
  const tags = query.data?.tags ?? []
  return (
    <Group gap="xs" role="group" aria-label="Tags">
      {tags.map((tag) => (
        <Badge
          key={tag.id}
          color={toneOfTag(tag.color)}
          size="lg"
          rightSection={
            <CloseButton
              size={24}
              iconSize={14}
              aria-label={`Remove the tag ${tag.label}`}
              disabled={remove.busy}
              onClick={() => take(tag)}
            />
          }
        >
          <AppLink
            href={`/contacts?tags=${tag.id}`}
            className={styles.tag}
            aria-label={`Contacts with the tag ${tag.label}`}
          >
            {tag.label}
          </AppLink>
        </Badge>
      ))}
      {query.error !== null && tags.length === 0 && (
        <Text size="sm" c="critical">
          {errorMessage(query.error)}
        </Text>
      )}
      <FirstLoad query={query} />
      <TextButton ref={addTag} onClick={() => setAdding(true)}>
        Add tag
      </TextButton>
      <Suspense>
        {adding && <TagDialog contactId={contactId} tags={tags} onClose={() => setAdding(false)} />}
      </Suspense>
    </Group>
  )
}
