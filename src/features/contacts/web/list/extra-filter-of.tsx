import type { Filter } from '../../../../ui/data/FilterSelect.tsx'
import type { ChangeState } from '../../../../ui/list/use-list-page.ts'
import type { ClientField } from '../../shared/client-fields.contract.ts'
import type { ListState } from '../../shared/contact-filter.ts'
import { filterLabels, filterValueText } from '../../shared/list/filter-words.ts'
import { ExtraFilterForm } from './ExtraFilterForm.tsx'

/** The filter by extra fields; undefined for an agency that has none. */
export function extraFilterOf(
  fields: readonly ClientField[],
  { extra }: ListState,
  change: ChangeState<ListState>,
): Filter | undefined {
  if (fields.length === 0 && extra.length === 0) return undefined
  const onChange = (conditions: string[]) => change({ extra: conditions })
  return {
    key: 'extra',
    label: filterLabels.extra,
    selected: extra,
    options: extra.map((value) => ({
      value,
      label: filterValueText('extra', value, { agents: [], fields }),
    })),
    onChange,
    content: <ExtraFilterForm fields={fields} selected={extra} onChange={onChange} />,
  }
}
