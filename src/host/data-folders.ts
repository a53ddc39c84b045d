import { join } from 'node:path'

/** Where the machine and its user keep programs' data; `home` is the user's own folder. */
export type Surroundings = {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
}

/** The platform's usual folder for the data of Loan Desk, the same for the window and for `npm run serve`. */
export function platformDataFolder({ platform, env, home }: Surroundings): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Loan Desk')
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'Loan Desk')
  return join(absolute(env.XDG_DATA_HOME) ?? join(home, '.local', 'share'), 'loan-desk')
}

/** The demo's loans lie beside the real ones, in a database of their own. */
export function demoDataFolder(dataFolder: string): string {
  return join(dataFolder, 'demo')
}

/** The XDG base directory specification: a relative path in such a variable is to be ignored. */
function absolute(path: string | undefined): string | undefined {
  return path?.startsWith('/') ? path : undefined
}
