import { displayMoney } from '../../../../kernel/money.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'

export type PlanComparisonProps = {
  open: boolean
  onClose: () => void
  sections: readonly PlanSection[]
  deductible: { year: number; cents: number }
}

/** "Plan G vs. Plan N", or the plan names of a state that has its own plans. */
export function comparisonTitle(sections: readonly PlanSection[]): string {
  return sections.map((section) => section.name).join(' vs. ') || 'Plan G vs. Plan N'
}

const wholeDollars = (cents: number) => displayMoney(cents).replace(/\.00$/, '')

export function PlanComparisonDialog({ open, onClose, sections, deductible }: PlanComparisonProps) {
  const title = comparisonTitle(sections)
  const lettered = sections.every((section) => section.planCode === section.plan)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>Back to the Prices</Button>}
    >
      {lettered ? (
        <LetterPlans deductible={`${wholeDollars(deductible.cents)} in ${deductible.year}`} />
      ) : (
        <StatePlans sections={sections} />
      )}
    </Dialog>
  )
}

function LetterPlans({ deductible }: { deductible: string }) {
  return (
    <>
      <p>
        Both plans pay most of the costs that Medicare leaves to you, with any doctor who accepts
        Medicare.
      </p>
      <h3>Plan G</h3>
      <p>
        You pay the Medicare Part B deductible once a year ({deductible}). After that, Plan G pays
        the rest of what Medicare approves for doctor visits.
      </p>
      <h3>Plan N</h3>
      <p>
        You also pay the Part B deductible ({deductible}). After that, you pay up to $20 for some
        office visits and up to $50 for an emergency room visit that does not end in a hospital
        stay. If a doctor charges more than Medicare approves, you pay the difference.
      </p>
      <p>Plan N usually costs less each month. Plan G leaves you fewer bills.</p>
    </>
  )
}

function StatePlans({ sections }: { sections: readonly PlanSection[] }) {
  const [first, second] = sections
  return (
    <>
      <p>
        Your state has its own Medicare Supplement plans. Both of these pay much of what Medicare
        leaves to you.
      </p>
      <h3>{first?.heading}</h3>
      <p>This plan covers more and usually costs more each month.</p>
      <h3>{second?.heading}</h3>
      <p>
        This plan covers less and usually costs less each month, so you pay more when you need care.
      </p>
      <p>Call us and we will go through both with you.</p>
    </>
  )
}
