import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'

const stored = localStorageColorSchemeManager({ key: 'loan-desk-color-scheme' })

/** Stores the choice in this browser and tells the desktop window, whose frame and menus follow it. */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  set: (scheme) => {
    stored.set(scheme)
    tellDesktop(scheme)
  },
}

/** Sent once at the start, because the desktop window does not remember the choice. */
export function announceColorScheme(): void {
  tellDesktop(stored.get('auto'))
}

function tellDesktop(scheme: MantineColorScheme): void {
  window.desk?.setColorScheme(scheme === 'auto' ? 'system' : scheme)
}
