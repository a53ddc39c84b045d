import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '#preload/channels.ts'

type MenuParts = {
  readonly send: (command: MenuCommand) => void
  readonly openSharedDesk: () => void
  readonly showLog: () => void
  readonly isMac: boolean
  /** A packaged program has no developer tools. */
  readonly isPackaged: boolean
}

/** The native menu. Its keys are the page's own, so that people can find them; the page does the work. */
export function setMenu(parts: MenuParts): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(parts)))
}

/** The menu as a template for Electron; `send` passes a command to the page. */
export function menuTemplate({
  send,
  openSharedDesk,
  showLog,
  isMac,
  isPackaged,
}: MenuParts): MenuItemConstructorOptions[] {
  const command = (label: string, name: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => send(name),
    ...(accelerator ? { accelerator } : {}),
  })
  return [
    ...(isMac ? [{ role: 'appMenu' } as const] : []),
    {
      label: '&File',
      submenu: [
        command('&New loan', 'new-loan', 'CmdOrCtrl+N'),
        command('&Find', 'palette', 'CmdOrCtrl+K'),
        command('&Extend loan', 'extend', 'CmdOrCtrl+E'),
        command('&Record payment', 'record-payment'),
        { type: 'separator' },
        command('Save as &PDF', 'print', 'CmdOrCtrl+P'),
        command('&Open evidence', 'open-evidence'),
        { type: 'separator' },
        command('&Settings', 'settings', 'CmdOrCtrl+,'),
        { label: 'Shared &desk', click: openSharedDesk },
        { type: 'separator' },
        isMac ? { role: 'close' } : { role: 'quit' },
      ],
    },
    { role: 'editMenu' },
    viewMenu(command('Light or dark', 'settings'), isPackaged),
    { role: 'help', submenu: [command('&Keyboard shortcuts', 'shortcuts'), { label: 'Show &log', click: showLog }] },
  ]
}

function viewMenu(lightOrDark: MenuItemConstructorOptions, isPackaged: boolean): MenuItemConstructorOptions {
  return {
    label: '&View',
    submenu: [
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      lightOrDark,
      { role: 'togglefullscreen' },
      ...(isPackaged
        ? []
        : [{ type: 'separator' } as const, { role: 'reload' } as const, { role: 'toggleDevTools' } as const]),
    ],
  }
}
