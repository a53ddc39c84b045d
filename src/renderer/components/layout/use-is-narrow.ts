import { useMediaQuery } from '@mantine/hooks'

/** As the style sheets have it. */
const NARROW = '(max-width: 1179px)'

/** Whether the window is so narrow that rows fold into two lines. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW, window.matchMedia(NARROW).matches, { getInitialValueInEffect: false })
}
