import { contactName } from '../../contacts/shared/contact-name.ts'
import { taskKindLabels } from '../shared/task-texts.ts'
import type { TaskRow } from './tasks.sql.ts'

type NamedRow = Pick<
  TaskRow,
  'kind' | 'detail' | 'contact_id' | 'first_name' | 'last_name' | 'email'
>

/**
 * Returns a task as it is named outside the app, where health data must not be: a client's by the
 * client and the kind, without what a member wrote about it; one without a client by its own text.
 */
export const nameOfTask = (row: NamedRow): { name: string; kind: string } =>
  row.contact_id === null
    ? { name: row.detail, kind: '' }
    : { name: contactName(row), kind: taskKindLabels[row.kind] }
