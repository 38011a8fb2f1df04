import { Input } from '@mantine/core'
import { Extension } from '@tiptap/core'
import Document from '@tiptap/extension-document'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import type { ReactNode } from 'react'
import {
  documentLine,
  type EditorNode,
  lineDocument,
} from '../../../shared/texts/editor-document.rules.ts'
import type { Inline, TextFieldName } from '../../../shared/texts/email-text.ts'
import { EditorTools } from './EditorTools.tsx'
import styles from './editor.module.css'
import { FieldNode } from './text-nodes.ts'

/** One paragraph: Enter adds none, and what is pasted becomes one line. */
const OneLine = Extension.create({
  name: 'oneLine',
  addKeyboardShortcuts: () => ({ Enter: () => true, 'Shift-Enter': () => true }),
})

export type LineEditorProps = {
  label: string
  description?: ReactNode
  fields: readonly TextFieldName[]
  locale: 'en' | 'es'
  initial: readonly Inline[]
  onChange: (line: Inline[]) => void
}

/** Edits a subject or preview line with placeholders. `initial` counts once. */
export function LineEditor(props: LineEditorProps) {
  const { label, description, fields, locale, initial, onChange } = props
  const editor = useEditor({
    extensions: [
      Document.extend({ content: 'paragraph' }),
      ...[Paragraph, Text, FieldNode, UndoRedo, OneLine],
    ],
    content: lineDocument(initial) as JSONContent,
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': label, lang: locale },
      transformPastedText: (text) => text.replace(/\s+/g, ' '),
    },
    onUpdate: ({ editor: changed }) => onChange(documentLine(changed.getJSON() as EditorNode)),
  })
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <div className={styles.frame}>
        <EditorTools editor={editor} fields={fields} locale={locale} of={label} />
        <EditorContent editor={editor} className={styles.content} />
      </div>
    </Input.Wrapper>
  )
}
