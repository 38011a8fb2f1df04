import { useLocale, useTexts } from '../../../../ui-public/page/language.ts'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { Stack } from '../../../../ui-public/parts/Stack.tsx'
import { declinesAllYearly } from '../../shared/choices-form.rules.ts'
import { choicesTexts } from '../../shared/choices-texts.ts'
import type { ChoicesForm } from '../../shared/unsubscribe-page.ts'
import { dayInWords } from './EmailChoicesForm.tsx'

/** Says what holds now, as the server has just read it, and how to change it. */
export function ChoicesSaved({
  title,
  form,
  agencyName,
}: {
  title: string
  form: ChoicesForm
  agencyName: string
}) {
  const texts = useTexts(choicesTexts)
  const locale = useLocale()
  const wanted = form.kinds.filter((kind) => !form.declined.includes(kind))
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    wanted.map((kind) => texts.kindNames[kind]),
  )
  // Where the agency sends no kind now, nothing was chosen about kinds, so none is promised.
  const chosen = wanted.length > 0 ? [texts.weSend(names)] : []
  const planned = [
    ...(declinesAllYearly(form.declined) ? [texts.weSendNone] : chosen),
    form.declined.includes('follow_ups') ? texts.weDoNotRemind : texts.weRemind,
    ...(form.pausedUntil === null ? [] : [texts.weWait(dayInWords(form.pausedUntil, locale))]),
  ]
  const ofEmails = form.getsPlanned ? planned : []
  const lines = form.callsInstead ? [texts.weCall(agencyName)] : ofEmails
  return (
    <Banner tone="positive" title={title}>
      <Stack gap="sm">
        <p>{texts.now}</p>
        <ul>
          {[...lines, texts.weUse(form.language)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>
          {texts.asked} {texts.change}
        </p>
      </Stack>
    </Banner>
  )
}
