import { useMediaQuery } from '@mantine/hooks'

/** From here on form, schedule and summary stand side by side. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1600px)', window.innerWidth >= 1600, { getInitialValueInEffect: false })
}
