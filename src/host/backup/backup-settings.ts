import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Settings of the backups of a data folder. They stay on this computer: no backup has them. */
export type BackupSettings = {
  /** Name of the desk's folder in every target; it tells desks apart that share one. */
  readonly deskName: string
  /** Number of the data folder in its file system: a copy of the folder has another, and is another desk. */
  readonly folderNumber: string
  /** Folder that a person chose; null for the default. */
  readonly target: string | null
  /** Targets in which the desk's folder was made. */
  readonly begunIn: readonly string[]
  /** First start with backups, ISO 8601 in UTC. */
  readonly since: string
}

/** File of the settings in a data folder. */
const FILE = 'loan-desk.backups.json'

/** Settings of a data folder; new ones if it has none, or if it is a copy of another one. */
export function backupSettings(dataFolder: string, now: string): BackupSettings {
  const folderNumber = String(statSync(dataFolder, { bigint: true }).ino)
  const stored = readStored(join(dataFolder, FILE))
  if (stored && stored.folderNumber === folderNumber) return stored
  const made = { deskName: newDeskName(), folderNumber, target: stored?.target ?? null, begunIn: [], since: now }
  storeBackupSettings(dataFolder, made)
  return made
}

/** Records that the desk's folder was made in a target: from then on it is missed if it is not there. */
export function storeBegun(dataFolder: string, settings: BackupSettings, target: string): void {
  if (settings.begunIn.includes(target)) return
  storeBackupSettings(dataFolder, { ...settings, begunIn: [...settings.begunIn, target] })
}

/** Stores the folder that a person chose for backups. */
export function chooseTarget(dataFolder: string, target: string, now: string): void {
  storeBackupSettings(dataFolder, { ...backupSettings(dataFolder, now), target })
}

/** Stores the settings at once or not at all. */
function storeBackupSettings(dataFolder: string, settings: BackupSettings): void {
  const path = join(dataFolder, FILE)
  writeFileSync(`${path}.new`, `${JSON.stringify(settings, null, 1)}\n`, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
}

/** Such as `front-desk-1f2e3d4c`: the computer's name, for people, and a random number. */
function newDeskName(): string {
  const computer = hostname()
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 40)
  return `${computer.replaceAll(/^-|-$/g, '') || 'desk'}-${randomBytes(4).toString('hex')}`
}

function readStored(path: string): BackupSettings | undefined {
  if (!existsSync(path)) return undefined
  try {
    const value: Partial<BackupSettings> = JSON.parse(readFileSync(path, 'utf8'))
    const { deskName, folderNumber, target = null, begunIn, since } = value
    const isWhole = isName(deskName) && typeof folderNumber === 'string' && typeof since === 'string'
    return isWhole && Array.isArray(begunIn) ? { deskName, folderNumber, target, begunIn, since } : undefined
  } catch {
    // Damaged: the desk begins a folder of its own in the target.
    return undefined
  }
}

/** The name becomes a folder, so it may have no path in it. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z\d-]+$/.test(value)
}
