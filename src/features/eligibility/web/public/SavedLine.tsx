import { useTexts } from '../../../../ui-public/page/language.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Button } from '../../../../ui-public/parts/Button.tsx'
import { Row } from '../../../../ui-public/parts/Row.tsx'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'
import type { DraftState } from './use-draft.ts'

const quietTexts = { unsaved: 'saveAsYouGo', saving: 'saving', saved: 'savedNow' } as const

/** Says quietly that the answers are saved, and clearly that they are not. */
export function SavedLine({ state, onRetry }: { state: DraftState; onRetry: () => void }) {
  const texts = useTexts(eligibilityPageTexts)
  if (state.kind !== 'failed')
    return (
      <p className="field-hint no-print" role="status">
        {texts[quietTexts[state.kind]]}
      </p>
    )
  return (
    <div className="no-print">
      <Banner tone="warning" title={texts.saveFailedTitle}>
        <p>{texts.saveFailed(state.message)}</p>
        <Row>
          <Button variant="secondary" onClick={onRetry}>
            {texts.saveAgain}
          </Button>
        </Row>
      </Banner>
    </div>
  )
}
