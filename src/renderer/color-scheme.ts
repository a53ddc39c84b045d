import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'
import { useInsertionEffect } from 'react'

const stored = localStorageColorSchemeManager({ key: 'loan-desk-color-scheme' })

/** Stores the choice in this browser and tells the desktop window, whose frame and menus follow it. */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...stored,
  set: (scheme) => {
    stored.set(scheme)
    tellDesktop(scheme)
  },
}

/** Tells the desktop window once at the start, because it does not remember the choice. */
export function announceColorScheme(): void {
  tellDesktop(stored.get('auto'))
}

/**
 * Sets the scheme before the first page is measured. Mantine sets it afterwards, and the browser would calculate the style of every
 * element twice.
 */
export function FirstColorScheme(): null {
  useInsertionEffect(() => {
    const chosen = stored.get('auto')
    const ofSystem = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    document.documentElement.dataset.mantineColorScheme = chosen === 'auto' ? ofSystem : chosen
  }, [])
  return null
}

function tellDesktop(scheme: MantineColorScheme): void {
  window.desk?.setColorScheme(scheme === 'auto' ? 'system' : scheme)
}
