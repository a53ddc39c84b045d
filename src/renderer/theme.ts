import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { controls } from './theme-controls.ts'
import { schemeVariables } from './theme-tokens.ts'

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
