import { ActionIcon, Group, Menu, TextInput, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconChevronDown,
  IconList,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Button } from '../../../../../ui/buttons/Button.tsx'
import { isTextField, type TextFieldName, textFields } from '../../../shared/texts/email-text.ts'
import { textLimits } from '../../../shared/texts/text-checks.rules.ts'
import styles from './editor.module.css'

export type EditorToolsProps = {
  editor: Editor
  fields: readonly TextFieldName[]
  locale: 'en' | 'es'
  /** The part of the email, which names the tools. */
  of: string
  /** With bold, lists and the greeting. */
  rich?: boolean
}

/** Returns the placeholder that is selected, if it has a fallback. */
function selectedField({ state: { selection } }: Editor) {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'field')
    return undefined
  const { field, fallback } = selection.node.attrs as { field: string; fallback: string | null }
  if (!isTextField(field) || textFields[field].fallback === null) return undefined
  return { label: textFields[field].label, fallback: fallback ?? '' }
}

/** The buttons above an editor, and what replaces the placeholder that is selected. */
export function EditorTools({ editor, fields, locale, of, rich = false }: EditorToolsProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      list: now.isActive('bulletList'),
      undo: now.can().undo(),
      redo: now.can().redo(),
      greets: now.getJSON().content?.[0]?.attrs?.rule === 'greeting',
      field: selectedField(now),
    }),
  })
  const insert = (field: TextFieldName) => {
    const fallback = textFields[field].fallback?.[locale] ?? null
    editor.chain().focus().insertContent({ type: 'field', attrs: { field, fallback } }).run()
  }
  return (
    <div className={styles.tools}>
      <Group gap={4} role="toolbar" aria-label={`${of}: tools`}>
        {rich && (
          <>
            <Tool
              label="Bold"
              pressed={state.bold}
              icon={<IconBold size={18} aria-hidden />}
              onClick={() => editor.chain().focus().toggleBold().run()}
            />
            <Tool
              label="List"
              pressed={state.list}
              icon={<IconList size={18} aria-hidden />}
              onClick={() => editor.chain().focus().toggleBulletList().run()}
            />
          </>
        )}
        <Tool
          label={`Undo in ${of.toLowerCase()}`}
          disabled={!state.undo}
          icon={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <Tool
          label={`Redo in ${of.toLowerCase()}`}
          disabled={!state.redo}
          icon={<IconArrowForwardUp size={18} aria-hidden />}
          onClick={() => editor.chain().focus().redo().run()}
        />
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <Button
              size="sm"
              variant="default"
              aria-label={`Insert into ${of.toLowerCase()}`}
              rightSection={<IconChevronDown size={15} aria-hidden />}
            >
              Insert
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rich && !state.greets && (
              <Menu.Item
                onClick={() =>
                  editor
                    .chain()
                    .focus()
                    .insertContentAt(0, { type: 'ruleBlock', attrs: { rule: 'greeting' } })
                    .run()
                }
              >
                Greeting
              </Menu.Item>
            )}
            {fields.map((field) => (
              <Menu.Item key={field} onClick={() => insert(field)}>
                {textFields[field].label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {state.field && (
        <TextInput
          mt={6}
          size="sm"
          label={`${state.field.label}: text to use if it is missing`}
          value={state.field.fallback}
          maxLength={textLimits.fallback}
          error={
            state.field.fallback.trim() === ''
              ? 'Please enter text to use if it is missing'
              : undefined
          }
          onChange={({ currentTarget: { value } }) =>
            editor.commands.updateAttributes('field', { fallback: value })
          }
        />
      )}
    </div>
  )
}

type ToolProps = {
  label: string
  icon: ReactNode
  onClick: () => void
  pressed?: boolean
  disabled?: boolean
}

function Tool({ label, icon, onClick, pressed, disabled = false }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-describedby={undefined}
        aria-pressed={pressed}
        variant={pressed ? 'light' : 'subtle'}
        disabled={disabled}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
