import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StorageError } from '../../storage-error.ts'
import { find } from '../files/book-files.ts'
import { syncFolder } from '../files/book-mark.ts'
import { CONTENT_FOLDER } from '../files/content-files.ts'
import { madeAtOf, UNFINISHED } from './backup-names.ts'
import { listedContents } from './content-list.ts'
import { type BackupManifest, readManifest } from './manifest.ts'

/** A finished backup. `manifest` is undefined if it is damaged. */
export type FoundBackup = { readonly folder: string; readonly madeAt: string; readonly manifest?: BackupManifest }

/** Number of hours, days and months of which the last backup is kept. Hours without a backup do not count. */
const KEPT = { hours: 24, days: 30, months: 12 } as const

/** Length of the start of an instant that names its hour, day or month in UTC. */
const LENGTHS: Readonly<Record<keyof typeof KEPT, number>> = {
  hours: 'YYYY-MM-DDTHH'.length,
  days: 'YYYY-MM-DD'.length,
  months: 'YYYY-MM'.length,
}

/** The backups of a desk, the newest first. */
export function backupsIn(deskFolder: string): readonly FoundBackup[] {
  if (find(deskFolder) !== 'folder') return []
  return readdirSync(deskFolder)
    .flatMap((name) => {
      const madeAt = madeAtOf(name)
      return madeAt === undefined ? [] : [found(join(deskFolder, name), madeAt)]
    })
    .sort((one, other) => other.madeAt.localeCompare(one.madeAt))
}

function found(folder: string, madeAt: string): FoundBackup {
  try {
    return { folder, madeAt, manifest: readManifest(folder) }
  } catch (error) {
    if (error instanceof StorageError) return { folder, madeAt }
    throw error
  }
}

/** Removes what a kill left of backups that were being made or removed. Only one program may write to the folder. */
export function removeUnfinished(deskFolder: string): void {
  for (const folder of [deskFolder, join(deskFolder, CONTENT_FOLDER)]) {
    if (find(folder) !== 'folder') continue
    for (const name of readdirSync(folder))
      if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Removes the backups that are not to be kept once `made` is there, and the attached files that only they had. A backup
 * loses its name first, so that none is ever found half removed.
 */
export function removeOlder(deskFolder: string, made: string): void {
  const all = backupsIn(deskFolder)
  const kept = new Set(
    keptBackups(
      all.map(({ madeAt }) => madeAt),
      made,
    ),
  )
  const removed = all.filter(({ madeAt }) => !kept.has(madeAt))
  for (const { folder } of removed) renameSync(folder, `${folder}${UNFINISHED}`)
  if (removed.length > 0) syncFolder(deskFolder)
  for (const { folder } of removed) rmSync(`${folder}${UNFINISHED}`, { recursive: true, force: true })
  if (removed.length > 0) removeUnneededContents(deskFolder)
}

/** While any backup cannot say which attached files it has, none of them is removed. */
function removeUnneededContents(deskFolder: string): void {
  const lists = backupsIn(deskFolder).map(({ folder, manifest }) => manifest && listedContents(folder, manifest))
  if (lists.includes(undefined)) return
  const needed = new Set(lists.flatMap((digests) => digests ?? []))
  const place = join(deskFolder, CONTENT_FOLDER)
  for (const name of readdirSync(place)) if (!needed.has(name)) rmSync(join(place, name), { force: true })
}

/**
 * Backups to keep, of instants in UTC (ISO 8601), the newest first. Each last one of the 24 latest hours, 30 latest days
 * and 12 latest months that have a backup is kept. So is `made`, whatever a wrong clock made of its instant.
 */
export function keptBackups(instants: readonly string[], made: string): readonly string[] {
  const newestFirst = [...new Set([...instants, made])].sort().reverse()
  const kept = new Set([
    made,
    ...lastOfEach(newestFirst, 'hours'),
    ...lastOfEach(newestFirst, 'days'),
    ...lastOfEach(newestFirst, 'months'),
  ])
  return newestFirst.filter((instant) => kept.has(instant))
}

function lastOfEach(newestFirst: readonly string[], unit: keyof typeof KEPT): readonly string[] {
  const periodOf = (instant: string) => instant.slice(0, LENGTHS[unit])
  return newestFirst
    .filter((instant, at) => at === 0 || periodOf(instant) !== periodOf(newestFirst[at - 1] ?? ''))
    .slice(0, KEPT[unit])
}
