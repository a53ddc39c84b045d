import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function platformOf(userAgent: string) {
  vi.stubGlobal('navigator', { userAgent })
  return import('./platform.ts')
}

const CTRL = { ctrlKey: true, metaKey: false }
const META = { ctrlKey: false, metaKey: true }

describe('the keys of a system', () => {
  it('are ⌘ and its signs on a Mac, where Ctrl edits text', async () => {
    const { hasControl, textOfKeys, ariaOfKeys } = await platformOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')
    expect([hasControl(META), hasControl(CTRL), hasControl({ ctrlKey: true, metaKey: true })]).toEqual([
      true,
      false,
      false,
    ])
    expect(['Ctrl+E', 'Alt+1', 'Shift+F'].map(textOfKeys)).toEqual(['⌘E', '⌥1', '⇧F'])
    expect(ariaOfKeys('Ctrl+K')).toBe('Meta+K')
  })

  it('are Ctrl and words elsewhere', async () => {
    const { hasControl, textOfKeys, ariaOfKeys } = await platformOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')
    expect([hasControl(META), hasControl(CTRL)]).toEqual([false, true])
    expect(textOfKeys('Ctrl+E')).toBe('Ctrl+E')
    expect(ariaOfKeys('Ctrl+K')).toBe('Control+K')
  })
})
