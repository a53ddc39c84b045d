import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { downloadElectron, findElectron } from './electron-binary.ts'
import { BUILT_SERVICE, ensureBuilt } from './ensure-built.ts'

const ROOT = join(import.meta.dirname, '..')
const DOWNLOAD_WITHIN_MS = 180_000

/** Opens the window; returns Electron's exit code. */
async function openWindow(electron: string): Promise<number> {
  // An editor's terminal may set this for its own use; with it, Electron would run as plain Node.
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const child = spawn(electron, [ROOT, ...process.argv.slice(2)], { stdio: 'inherit', env })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  const [code] = await once(child, 'close')
  return typeof code === 'number' ? code : 1
}

/** Why no window can be opened here, in words; `undefined` where one can. */
function missing(electron: string | undefined): string | undefined {
  if (!electron) return 'The Electron program is not here and could not be downloaded, so there is no window.'
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  return hasScreen
    ? undefined
    : 'There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set), so there is no window.'
}

await ensureBuilt()
const electron = findElectron() ?? (await downloadElectron(DOWNLOAD_WITHIN_MS))
const reason = missing(electron)
if (electron && !reason) {
  process.exitCode = await openWindow(electron)
} else {
  console.log(reason)
  console.log('The same app is served to your browser instead, on this machine only:')
  process.argv.push('--open')
  await import(BUILT_SERVICE)
}
