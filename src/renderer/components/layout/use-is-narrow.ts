import { useMediaQuery } from '@mantine/hooks'

/** Breakpoint of the style sheets. */
const NARROW = '(max-width: 1179px)'

/** True if the window is so narrow that rows fold into two lines. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, window.matchMedia(NARROW).matches, { getInitialValueInEffect: false })
}
