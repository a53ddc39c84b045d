import { join } from 'node:path'

/** Platform, environment and home folder, which determine where programs keep their data. */
export type Surroundings = {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/** The platform's usual folder for Loan Desk's data, the same for the window and for `npm run serve`. */
export function platformDataFolder({ platform, env, home }: Surroundings): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Loan Desk')
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'Loan Desk')
  return join(absolute(env.XDG_DATA_HOME) ?? join(home, '.local', 'share'), 'loan-desk')
}

/** The demo's loans are in a database of their own, inside the folder of the real ones. */
export function demoDataFolder(dataFolder: string): string {
  return join(dataFolder, 'demo')
}

/** Ignores a relative path, as the XDG base directory specification requires. */
function absolute(path: string | undefined): string | undefined {
  return path?.startsWith('/') ? path : undefined
}
