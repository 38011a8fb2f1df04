import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../../ui/buttons/Button.tsx'
import type { AnnouncedIncrease, EmailDraftKey } from '../../shared/drafts.contract.ts'
import type { PlannedMode } from '../../shared/plan/plan-contact.ts'
import { useDecideDrafts } from './use-decide-drafts.ts'

/** Beside the preview of a draft: approves or drops it, or takes its approval back. */
export function DecideDraft({
  draft,
  mode,
  increase,
}: {
  draft: EmailDraftKey
  mode: PlannedMode
  /** As the preview shows it. */
  increase: AnnouncedIncrease | null
}) {
  const { decide, busy } = useDecideDrafts(increase === null ? [] : [increase])
  const navigate = useNavigate()
  const selection = { drafts: [draft] }
  if (mode === 'approved')
    return (
      <Button variant="default" loading={busy} onClick={() => decide('reopen', selection)}>
        Undo Approval
      </Button>
    )
  if (mode !== 'draft' && mode !== 'waiting') return null
  return (
    <Group gap="sm">
      <Button
        variant="default"
        disabled={busy}
        onClick={() =>
          decide('drop', selection, () => void navigate({ href: `/contact/${draft.contact_id}` }))
        }
      >
        Drop Draft
      </Button>
      <Button loading={busy} onClick={() => decide('approve', selection)}>
        Approve Draft
      </Button>
    </Group>
  )
}
