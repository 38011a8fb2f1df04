import { Input } from '@mantine/core'
import Bold from '@tiptap/extension-bold'
import Document from '@tiptap/extension-document'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import {
  blocksDocument,
  documentBlocks,
  type EditorNode,
} from '../../../shared/texts/editor-document.rules.ts'
import {
  type EmailTextKind,
  textFieldsOf,
  type WrittenText,
} from '../../../shared/texts/email-text.ts'
import { EditorTools } from './EditorTools.tsx'
import styles from './editor.module.css'
import { keepParts } from './keep-parts.ts'
import { FieldNode, RuleBlockNode, RuleSentenceNode } from './text-nodes.ts'

export type BodyEditorProps = {
  kind: EmailTextKind
  locale: 'en' | 'es'
  initial: WrittenText['blocks']
  onChange: (blocks: WrittenText['blocks']) => void
}

/** Edits the paragraphs of a text. `initial` counts once. */
export function BodyEditor({ kind, locale, initial, onChange }: BodyEditorProps) {
  const editor = useEditor({
    extensions: [
      ...[Document, Paragraph, Text, Bold, UndoRedo],
      BulletList,
      // Lists have one level, as an email shows them.
      ListItem.extend({ content: 'paragraph+' }),
      ListKeymap,
      ...[FieldNode, RuleSentenceNode, RuleBlockNode, keepParts(kind)],
    ],
    content: blocksDocument(initial) as JSONContent,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
        lang: locale,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(documentBlocks(changed.getJSON() as EditorNode)),
  })
  return (
    <Input.Wrapper
      label="Text"
      description="Gray parts are written by rules, so they are true for each client. You cannot remove them, but you can drag them or cut and paste them elsewhere. Framed words, such as “First name”, are replaced with each client’s own. To bring back one you deleted, insert it again."
      labelElement="div"
    >
      <div className={styles.frame}>
        <EditorTools editor={editor} fields={textFieldsOf(kind)} locale={locale} of="Text" rich />
        <EditorContent editor={editor} className={styles.content} data-tall />
      </div>
    </Input.Wrapper>
  )
}
