import type { ExtraKind } from './extra-values.ts'

export const extraKindLabels: Readonly<Record<ExtraKind, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
}
