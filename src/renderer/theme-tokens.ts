import { recordOf } from '#values/record-of.ts'

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

/** CSS variables `--ld-…` of a scheme, and Mantine's own variables set to them. */
export function schemeVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const index = scheme === 'light' ? 0 : 1
  const own = Object.entries(TOKENS).map(([name, values]) => [`--ld-${name}`, values[index]] as const)
  const mantine = Object.entries(MANTINE).map(([name, token]) => [name, TOKENS[token][index]] as const)
  return recordOf([...own, ...mantine])
}
