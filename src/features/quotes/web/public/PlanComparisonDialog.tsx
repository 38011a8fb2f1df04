import { displayDollars } from '../../../../kernel/money.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Dialog } from '../../../../ui-public/parts/Dialog.tsx'
import { VideoLink } from '../../../../ui-public/parts/VideoLink.tsx'
import type { PlanSection } from '../../shared/plan-sections.rules.ts'
import { comparisonTitle } from './comparison-title.ts'
import { quoteDialogTexts } from './quote-dialog-texts.ts'
import { quotePageTexts } from './quote-page-texts.ts'

export type PlanComparisonProps = {
  open: boolean
  onClose: () => void
  sections: readonly PlanSection[]
  deductible: { year: number; cents: number }
  video: string | undefined
}

export function PlanComparisonDialog({
  open,
  onClose,
  sections,
  deductible,
  video,
}: PlanComparisonProps) {
  const texts = useTexts(quoteDialogTexts)
  const { versus } = useTexts(quotePageTexts)
  const lettered = sections.every((section) => section.planCode === section.plan)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={comparisonTitle(sections, versus)}
      footer={<Button onClick={onClose}>{texts.back}</Button>}
    >
      {lettered ? (
        <LetterPlans deductible={texts.inYear(displayDollars(deductible.cents), deductible.year)} />
      ) : (
        <StatePlans sections={sections} />
      )}
      <VideoLink href={video} />
    </Dialog>
  )
}

function LetterPlans({ deductible }: { deductible: string }) {
  const texts = useTexts(quoteDialogTexts)
  return (
    <>
      <p>{texts.bothPay}</p>
      <h3>Plan G</h3>
      <p>{texts.planG(deductible)}</p>
      <h3>Plan N</h3>
      <p>{texts.planN(deductible)}</p>
      <p>{texts.usually}</p>
    </>
  )
}

function StatePlans({ sections }: { sections: readonly PlanSection[] }) {
  const texts = useTexts(quoteDialogTexts)
  const richer = sections.find(({ plan }) => plan === 'G')
  const leaner = sections.find(({ plan }) => plan === 'N')
  return (
    <>
      <p>{texts.statePlans}</p>
      <h3>{richer?.heading}</h3>
      <p>{texts.richer}</p>
      <h3>{leaner?.heading}</h3>
      <p>{texts.leaner}</p>
      <p>{texts.callForBoth}</p>
    </>
  )
}
