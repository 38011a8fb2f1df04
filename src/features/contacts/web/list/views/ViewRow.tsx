import { Badge, TextInput } from '@mantine/core'
import {
  IconPencil,
  IconPin,
  IconPinFilled,
  IconPlayerPlay,
  IconTrash,
  IconUsers,
  IconUsersMinus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatCount } from '../../../../../kernel/count.ts'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../../ui/buttons/IconButton.tsx'
import { TextButton } from '../../../../../ui/buttons/TextButton.tsx'
import { useAppNavigate } from '../../../../../ui/foundation/AppLink.tsx'
import { listViewsApi } from '../../../client/list-views-client.ts'
import { viewLimits } from '../../../shared/list/list-view.rules.ts'
import type { ListView } from '../../../shared/list/list-views.contract.ts'
import styles from './views.module.css'

export type ViewRowProps = {
  view: ListView
  current: boolean
  mayShare: boolean
  onOpen: () => void
  onRename: (name: string) => void
  onShare: (shared: boolean) => void
  onDefault: (on: boolean) => void
  onDelete: () => void
}

/** One saved view: opens it, with its number of clients and what its owner can do with it. */
export function ViewRow({
  view,
  current,
  mayShare,
  onOpen,
  onRename,
  onShare,
  onDefault,
  onDelete,
}: ViewRowProps) {
  const { id, name } = view
  const navigate = useAppNavigate()
  const counted = useQuery(listViewsApi.countView.queryOptions({ input: { id } }))
  const [typed, setTyped] = useState<string>()
  const pencil = useRef<HTMLButtonElement>(null)
  const endRenaming = () => {
    setTyped(undefined)
    // The button is there again after the next drawing.
    requestAnimationFrame(() => pencil.current?.focus())
  }
  const Pin = view.default ? IconPinFilled : IconPin
  if (typed !== undefined) {
    const rename = (event: FormEvent) => {
      event.preventDefault()
      endRenaming()
      if (typed.trim() !== '' && typed.trim() !== name) onRename(typed)
    }
    return (
      <li>
        <form className={styles.view} onSubmit={rename}>
          <TextInput
            className={styles.name ?? ''}
            aria-label={`New name of ${name}`}
            value={typed}
            maxLength={viewLimits.name}
            data-autofocus
            autoFocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button size="sm" type="submit">
            Rename
          </Button>
          <Button size="sm" variant="default" onClick={endRenaming}>
            Cancel
          </Button>
        </form>
      </li>
    )
  }
  return (
    <li className={styles.view} data-current={current || undefined}>
      <span className={styles.name}>
        <TextButton onClick={onOpen}>{name}</TextButton>
      </span>
      {view.shared && <Badge variant="light">Shared</Badge>}
      <span className={styles.count}>
        {counted.data === undefined ? '—' : formatCount(counted.data.count)}
      </span>
      <span className={styles.actions}>
        <IconButton
          label={`Work through ${name}`}
          icon={<IconPlayerPlay size={17} aria-hidden />}
          onClick={() => navigate(`/today/work?view=${id}`)}
        />
        <IconButton
          label={view.default ? `Stop opening the list with ${name}` : `Open the list with ${name}`}
          icon={<Pin size={17} aria-hidden />}
          onClick={() => onDefault(!view.default)}
        />
        {view.changeable && (
          <>
            {mayShare && (
              <IconButton
                label={view.shared ? `Stop sharing ${name}` : `Share ${name} with everyone`}
                icon={
                  view.shared ? (
                    <IconUsersMinus size={17} aria-hidden />
                  ) : (
                    <IconUsers size={17} aria-hidden />
                  )
                }
                onClick={() => onShare(!view.shared)}
              />
            )}
            <IconButton
              ref={pencil}
              label={`Rename ${name}`}
              icon={<IconPencil size={17} aria-hidden />}
              onClick={() => setTyped(name)}
            />
            <IconButton
              label={`Delete ${name}`}
              icon={<IconTrash size={17} aria-hidden />}
              onClick={onDelete}
            />
          </>
        )}
      </span>
    </li>
  )
}
