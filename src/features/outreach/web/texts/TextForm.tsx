import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { localeNames } from '../../../../kernel/locale.ts'
import { SaveBar } from '../../../../ui/forms/SaveBar.tsx'
import { useAction } from '../../../../ui/forms/use-action.ts'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { LeaveGuard } from '../../../../ui/overlay/LeaveGuard.tsx'
import { showToast } from '../../../../ui/overlay/show-toast.tsx'
import { useUnsavedWork } from '../../../../ui/overlay/unsaved-changes.ts'
import { emailTextsApi, emailTextsClient } from '../../client/email-texts-client.ts'
import { cleanText } from '../../shared/texts/clean-text.rules.ts'
import { textFieldsOf, type WrittenText } from '../../shared/texts/email-text.ts'
import { checkEmailText, isRefusedFinding } from '../../shared/texts/text-checks.rules.ts'
import { BodyEditor } from './editor/BodyEditor.tsx'
import { LineEditor } from './editor/LineEditor.tsx'
import { NewerVersion, type SavedText } from './NewerVersion.tsx'
import { TextFindings } from './TextFindings.tsx'
import { TextPreview } from './TextPreview.tsx'
import { TextVersions } from './TextVersions.tsx'
import type { TextKeyProps } from './text-key.ts'
import styles from './texts.module.css'

const same = (one: WrittenText, other: WrittenText) =>
  JSON.stringify(cleanText(one)) === JSON.stringify(cleanText(other))
const dataOf = (error: unknown) =>
  (error as { data?: { reason?: string } | undefined } | undefined)?.data

/** Edits a text beside its preview. What others save in the meantime never replaces it. */
export function TextForm({ kind, locale, saved }: TextKeyProps & { saved: SavedText }) {
  // The version that is edited: a newer one that arrives is a conflict, not a change of the form.
  const [base, setBase] = useState(saved)
  const [text, setText] = useState<WrittenText>(base.content)
  // Editors keep their own state; another number gives them a new text.
  const [filled, setFilled] = useState({ times: 0, text: base.content })
  const [theirs, setTheirs] = useState<SavedText>()
  const queries = useQueryClient()
  const save = useAction(emailTextsApi.saveEmailText.mutationOptions(), {
    failed: 'The text was not saved. Please try again.',
  })
  const key = { kind, locale }
  const unsaved = !same(text, base.content)
  useUnsavedWork(unsaved)
  const findings = checkEmailText(cleanText(text), kind, locale)
  const blocked = findings.some(isRefusedFinding)
  const fill = (next: WrittenText) => {
    setText(next)
    setFilled(({ times }) => ({ times: times + 1, text: next }))
  }
  const readAgain = () => emailTextsClient.readEmailText(key)
  const onSave = () => {
    const content = same(text, base.product) ? null : text
    save.run(
      { ...key, version: base.version, content },
      {
        onDone: ({ version }) => {
          showToast({ message: 'Saved. Emails use this text from now on.', tone: 'positive' })
          setBase({ ...base, version, content: text, own: content !== null })
          setTheirs(undefined)
          void readAgain().then((now) => {
            // Someone else may have saved right after.
            if (now.version === version) setBase(now)
            else setTheirs(now)
            queries.setQueryData(emailTextsApi.readEmailText.queryKey({ input: key }), now)
          })
          void queries.invalidateQueries({
            queryKey: emailTextsApi.listEmailTextVersions.key({ type: 'infinite' }),
          })
          void queries.invalidateQueries({ queryKey: emailTextsApi.listEmailTexts.key() })
        },
        onFailed: (error) => {
          if (dataOf(error)?.reason === 'newer-version') void readAgain().then(setTheirs)
        },
      },
    )
  }
  const change = (part: Partial<WrittenText>) => setText((before) => ({ ...before, ...part }))
  const line = { fields: textFieldsOf(kind), locale }
  return (
    <>
      <LeaveGuard unsaved={() => unsaved} />
      {base.own && !base.other_own && (
        <Banner tone="warning">
          {localeNames[locale === 'en' ? 'es' : 'en']} still has the standard text, so clients who
          read it get different wording.
        </Banner>
      )}
      {theirs && (
        <NewerVersion
          theirs={theirs}
          mine={text}
          onTake={() => {
            setBase(theirs)
            setTheirs(undefined)
            fill(theirs.content)
          }}
          onKeep={() => {
            setBase(theirs)
            setTheirs(undefined)
            save.reset()
          }}
        />
      )}
      <div className={styles.columns}>
        <Section title="Text">
          <Stack gap="md" key={filled.times}>
            <LineEditor
              {...line}
              label="Subject"
              initial={filled.text.subject}
              onChange={(subject) => change({ subject })}
            />
            <LineEditor
              {...line}
              label="Preview line"
              description="What inboxes show next to the subject."
              initial={filled.text.preview}
              onChange={(preview) => change({ preview })}
            />
            <BodyEditor
              {...key}
              initial={filled.text.blocks}
              onChange={(blocks) => change({ blocks })}
            />
            <TextFindings text={text} locale={locale} findings={findings} />
            <Text size="sm" c="dimmed">
              Every email adds this below your text: the price, the quote button, your phone number,
              the agent, the disclaimers, your postal address and the unsubscribe link.
            </Text>
          </Stack>
        </Section>
        <TextPreview {...key} content={text} />
        <TextVersions {...key} product={base.product} onUse={fill} />
      </div>
      {unsaved && (
        <SaveBar
          saveLabel="Save"
          saving={save.busy}
          onSave={onSave}
          error={theirs === undefined ? save.error : undefined}
          onDiscard={() => {
            save.reset()
            fill(base.content)
          }}
        >
          {blocked
            ? 'Not saved. Some wording must change first.'
            : 'Not saved. Clients get the current text until you save.'}
        </SaveBar>
      )}
    </>
  )
}
