import type * as core from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import classes from './theme-controls.module.css'
import overlays from './theme-overlays.module.css'

const inputSize = { wrapper: { '--input-height': '32px', '--input-fz': '13px', '--input-padding': '8px' } }
const labelAboveMessageBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]

/** Controls as types only: importing their values would bring all of them into the first page's script. */
type ControlName =
  | 'Alert'
  | 'Button'
  | 'Checkbox'
  | 'CloseButton'
  | 'Combobox'
  | 'Drawer'
  | 'Input'
  | 'InputWrapper'
  | 'Kbd'
  | 'Menu'
  | 'Modal'
  | 'Notification'
  | 'Portal'
  | 'SegmentedControl'
  | 'Select'
  | 'Textarea'
  | 'TextInput'
  | 'Tooltip'
type Controls = { readonly [Name in ControlName]: Parameters<(typeof core)[Name]['extend']>[0] }

/** Theme of Mantine's controls: 32 px high, label above, one 16 px line kept free below. */
export const controls: Controls = {
  Alert: { classNames: { root: overlays.alert, title: overlays.alertTitle, body: overlays.alertBody } },
  Button: {
    defaultProps: { variant: 'filled' },
    classNames: { root: classes.button, section: classes.buttonSection },
    vars: (_, { size }) => ({
      root: {
        '--button-height': size === 'compact' ? '24px' : '32px',
        '--button-padding-x': '12px',
        '--button-fz': '13px',
      },
    }),
  },
  Checkbox: {
    defaultProps: { size: '16px' },
    classNames: { label: classes.checkLabel, input: classes.check },
  },
  CloseButton: { classNames: { root: classes.quietIcon } },
  Combobox: {
    classNames: { dropdown: overlays.dropdown, option: overlays.option },
    defaultProps: { transitionProps: { duration: 0 }, offset: 4 },
  },
  Drawer: { defaultProps: { transitionProps: { duration: 0 } } },
  Input: {
    classNames: { wrapper: classes.inputBox, input: classes.input, section: classes.section },
    vars: () => inputSize,
  },
  InputWrapper: {
    classNames: { root: classes.field, label: classes.label, description: classes.message, error: classes.message },
    defaultProps: { inputWrapperOrder: labelAboveMessageBelow },
  },
  Kbd: { classNames: { root: classes.kbd } },
  Menu: {
    classNames: { dropdown: overlays.dropdown, item: overlays.menuItem, divider: overlays.menuDivider },
    defaultProps: { transitionProps: { duration: 0 }, offset: 4 },
  },
  Modal: {
    defaultProps: {
      // Anchored at the top: a message at the foot of a dialog makes it longer without moving its content.
      yOffset: '10dvh',
      padding: 16,
      lockScroll: false,
      overlayProps: { backgroundOpacity: 0.35 },
      transitionProps: { duration: 0 },
    },
    classNames: { title: overlays.panelTitle, content: overlays.raised, header: overlays.raisedHead },
  },
  Notification: {
    classNames: {
      root: overlays.toast,
      body: overlays.toastBody,
      description: overlays.toastText,
      icon: overlays.toastIcon,
    },
    defaultProps: { withCloseButton: false, withBorder: true },
  },
  SegmentedControl: {
    classNames: {
      root: classes.segments,
      label: classes.segment,
      indicator: classes.segmentIndicator,
      control: classes.segmentControl,
      input: classes.segmentInput,
      innerLabel: classes.segmentWords,
    },
    defaultProps: { withItemsBorders: false, transitionDuration: 0 },
  },
  Portal: { defaultProps: { target: '#overlays' } },
  Select: {
    defaultProps: {
      rightSection: createElement(IconChevronDown, { size: 16 }),
      rightSectionPointerEvents: 'none',
      inputWrapperOrder: labelAboveMessageBelow,
      comboboxProps: { keepMounted: false, transitionProps: { duration: 0 }, offset: 4 },
    },
    classNames: { dropdown: overlays.dropdown, option: overlays.option },
  },
  Textarea: { defaultProps: { inputWrapperOrder: labelAboveMessageBelow } },
  TextInput: { defaultProps: { inputWrapperOrder: labelAboveMessageBelow } },
  Tooltip: {
    defaultProps: { openDelay: 400, transitionProps: { duration: 0 } },
    classNames: { tooltip: overlays.tooltip },
  },
}
