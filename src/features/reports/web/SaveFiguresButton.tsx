import { type DashboardState, figuresInput } from '../../dashboard/shared/dashboard-state.rules.ts'
import { FiguresReportQuery } from '../shared/figures-report.ts'
import { SaveReportButton } from './SaveReportButton.tsx'

/** Keeps the dashboard's figures by a name, and emails them when that is wanted. */
export function SaveFiguresButton({ state }: { state: DashboardState }) {
  const query = FiguresReportQuery.parse(figuresInput(state))
  return <SaveReportButton report={{ kind: 'dashboard', query }} />
}
