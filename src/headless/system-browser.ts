import { spawn } from 'node:child_process'

/** Opens the address in the system's browser if there is a screen; true if it tried. */
export function openSystemBrowser(address: string): boolean {
  const opener = browserOpener(process.platform, process.env)
  if (!opener) return false
  const child = spawn(opener.command, [...opener.args, address], { detached: true, stdio: 'ignore' })
  // A machine without such a program is not an error: the address is in the terminal too.
  child.on('error', () => undefined)
  child.unref()
  return true
}

type Opener = { readonly command: string; readonly args: readonly string[] }

export function browserOpener(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): Opener | undefined {
  if (platform === 'darwin') return { command: 'open', args: [] }
  if (platform === 'win32') return { command: 'rundll32', args: ['url.dll,FileProtocolHandler'] }
  return env.DISPLAY || env.WAYLAND_DISPLAY ? { command: 'xdg-open', args: [] } : undefined
}
