import type * as core from '@mantine/core'
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import { recordOf } from '#values/record-of.ts'
import classes from './theme.module.css'
import overlays from './theme-overlays.module.css'

const accent: MantineColorsTuple = [
  '#eef3fd',
  '#dbe5fb',
  '#b8cbf6',
  '#93b2fb',
  '#6f97f3',
  '#4874e2',
  '#3a66d6',
  '#2553c4',
  '#1e45a6',
  '#173785',
]

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

/** Colours of the face: a name, a light and a dark value. Every text colour has a contrast of at least 4.5:1 on every background. */
const TOKENS = {
  bg: ['#ffffff', '#15171b'],
  field: ['#ffffff', '#1a1d22'],
  chrome: ['#f5f6f8', '#1b1e23'],
  raised: ['#ffffff', '#1f2328'],
  hover: ['#f3f5f8', '#1d2127'],
  selected: ['#e9effc', '#1c2a4a'],
  line: ['#e4e7ec', '#2a2e36'],
  'line-strong': ['#cdd3dc', '#3d434e'],
  'field-border': ['#828c9c', '#6f7989'],
  text: ['#171b23', '#e6e8ec'],
  'text-2': ['#475060', '#b3bac6'],
  'text-3': ['#626c7c', '#959eac'],
  accent: ['#2553c4', '#93b2fb'],
  'accent-fill': ['#2553c4', '#3a66d6'],
  // Has white text: with #4874e2 the contrast would be 4.3:1.
  'accent-fill-hover': ['#1e45a6', '#4470e0'],
  danger: ['#b3261e', '#ff938a'],
  'danger-soft': ['#fdefed', '#351c1b'],
  warning: ['#855000', '#efb85f'],
  'warning-soft': ['#fff5e2', '#2f2513'],
  'warning-line': ['#cc8400', '#d9982b'],
  'frame-test': ['#cc8400', '#d9982b'],
  'frame-production': ['#c62a20', '#dc4a3f'],
  'test-stripe': ['#171b23', '#0c0e11'],
  'test-stripe-2': ['#f0a020', '#d9982b'],
  'test-badge': ['#171b23', '#efb85f'],
  'test-badge-text': ['#ffd27a', '#171b23'],
  ok: ['#1a6b3c', '#77ce9b'],
  'ok-soft': ['#e8f4ed', '#16291e'],
  skeleton: ['#e4e7ec', '#2a2e36'],
  shadow: ['0 4px 16px rgb(23 27 35 / 14%)', '0 4px 20px rgb(0 0 0 / 55%)'],
} as const

/** Mantine's own variables that follow the tokens, so that its components need no further rules. */
const MANTINE = {
  '--mantine-color-body': 'bg',
  '--mantine-color-text': 'text',
  '--mantine-color-dimmed': 'text-3',
  '--mantine-color-placeholder': 'text-3',
  '--mantine-color-error': 'danger',
  '--mantine-color-success': 'ok',
  '--mantine-color-anchor': 'accent',
  '--mantine-color-default': 'field',
  '--mantine-color-default-hover': 'hover',
  '--mantine-color-default-border': 'line-strong',
  '--mantine-color-default-color': 'text',
  '--mantine-color-disabled': 'chrome',
  '--mantine-color-disabled-color': 'text-3',
  '--mantine-color-disabled-border': 'line-strong',
} as const

/** Theme of Mantine's controls: 32 px high, label above, one 16 px line kept free below. */
const controls: Controls = {
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

/** Mantine converts sizes from px to rem; the root font size stays 16 px. */
export const theme = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: "'InterVariable', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  headings: { fontWeight: '600' },
  components: controls,
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
})

/** CSS variables `--ld-…` of a scheme, and Mantine's own variables set to them. */
function schemeVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const index = scheme === 'light' ? 0 : 1
  const own = Object.entries(TOKENS).map(([name, values]) => [`--ld-${name}`, values[index]] as const)
  const mantine = Object.entries(MANTINE).map(([name, token]) => [name, TOKENS[token][index]] as const)
  return recordOf([...own, ...mantine])
}
