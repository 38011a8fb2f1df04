import { Badge } from '@mantine/core'
import type { ListState } from '../../../shared/contact-filter.ts'
import type { ListView } from '../../../shared/list/list-views.contract.ts'
import { differs } from './view-state.rules.ts'

/** The name of the view beside the title of the list, and whether its filters were changed. */
export function ViewBadge({ view, state }: { view: ListView; state: ListState }) {
  return (
    <Badge variant="light" size="lg" tt="none">
      {view.name}
      {differs(state, view) && ', edited'}
    </Badge>
  )
}
