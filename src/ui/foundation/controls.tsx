import type { MantineThemeComponents } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import styles from './controls.module.css'

const choice = { root: styles.choice, inner: styles.choiceInner, label: styles.choiceLabel }
const overlay = { color: 'var(--shade)', backgroundOpacity: 1 }

/** Look and behavior of the app's Mantine controls, unless a screen overrides them. */
export const controls: MantineThemeComponents = {
  Accordion: {
    defaultProps: { variant: 'contained' },
    classNames: { control: styles.accordionControl, label: styles.accordionLabel },
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' },
    classNames: { root: styles.actionIcon },
  },
  Anchor: { defaultProps: { c: 'var(--accent-ink)' } },
  Avatar: { defaultProps: { color: 'accent' }, classNames: { placeholder: styles.avatar } },
  Badge: { defaultProps: { variant: 'light' }, classNames: { root: styles.badge } },
  Button: {
    defaultProps: { size: 'md' },
    classNames: { root: styles.button, label: styles.buttonLabel },
  },
  Checkbox: {
    defaultProps: { radius: 5, iconColor: 'var(--on-accent)' },
    classNames: choice,
  },
  CloseButton: { defaultProps: { size: 'lg', iconSize: 20 }, classNames: { root: styles.close } },
  CheckboxGroup: { classNames: { root: styles.group } },
  DrawerOverlay: { defaultProps: overlay },
  Input: { classNames: { wrapper: styles.inputWrapper, input: styles.input } },
  InputWrapper: {
    defaultProps: {
      inputWrapperOrder: ['label', 'input', 'error', 'description'],
      withAsterisk: false,
    },
    classNames: { label: styles.label, error: styles.error, description: styles.description },
  },
  Menu: {
    defaultProps: { position: 'bottom-end', shadow: 'md', radius: 'lg' },
    classNames: { dropdown: styles.menu, item: styles.menuItem },
  },
  ModalOverlay: { defaultProps: overlay },
  ModalRoot: {
    defaultProps: {
      centered: true,
      yOffset: '1rem',
      xOffset: '1rem',
      // Closes without a transition, so that the page can be used immediately.
      transitionProps: { transition: 'pop', duration: 150, exitDuration: 0 },
    },
  },
  NativeSelect: { defaultProps: { rightSection: <IconChevronDown size={17} aria-hidden /> } },
  Popover: { defaultProps: { shadow: 'md', radius: 'lg', offset: 6 } },
  Progress: {
    defaultProps: { radius: 'sm' },
    classNames: { root: styles.progress, section: styles.progressSection },
  },
  Radio: {
    defaultProps: { iconColor: 'var(--on-accent)' },
    classNames: choice,
  },
  RadioGroup: { classNames: { root: styles.group } },
  SegmentedControl: {
    classNames: {
      root: styles.segments,
      label: styles.segment,
      indicator: styles.segmentIndicator,
    },
  },
  SimpleGrid: { defaultProps: { spacing: 'lg' } },
  Skeleton: { defaultProps: { radius: 'sm' } },
  Textarea: { defaultProps: { autosize: false, rows: 4, resize: 'vertical' } },
  Tooltip: {
    defaultProps: {
      events: { hover: true, focus: true, touch: false },
      multiline: true,
      maw: '17rem',
      transitionProps: { duration: 0 },
    },
    classNames: { tooltip: styles.tooltip },
  },
}
