import { describe, expect, it, vi } from 'vitest'
import { menuTemplate } from './menu.ts'

vi.mock('electron', () => ({ Menu: {} }))

describe('the Help menu', () => {
  it('shows the log', () => {
    const showLog = vi.fn()
    const menus = menuTemplate({
      send: () => undefined,
      openSharedDesk: () => undefined,
      showLog,
      isMac: false,
      isPackaged: true,
    })
    const help = menus.find(({ role }) => role === 'help')
    const items = Array.isArray(help?.submenu) ? help.submenu : []
    const item = items.find(({ label }) => label === 'Show &log')
    Reflect.apply(item?.click ?? expect.fail('No such item'), undefined, [])
    expect(showLog).toHaveBeenCalledOnce()
  })
})
