import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect } from 'vitest'
import type { Storage } from '../../storage.ts'
import { copyOf, databaseIn, overwrite } from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'

const PAGE = 4096
const PATIENTLY = { interval: 5 }

/** Treats every database as large. */
export const LARGE = { besideFrom: 0 } as const

export const BEGUN = 'is being checked while you work'
export const SOUND = 'The database is sound'
export const DAMAGED = 'is damaged. Nothing more is written or read.'

/** An open book with its warnings so far. */
export type Opened = { readonly storage: Storage; readonly said: readonly string[] }

export function openLarge(folder: string): Opened {
  const said: string[] = []
  return { storage: openStorage(folder, { ...LARGE, warn: (sentence) => void said.push(sentence) }), said }
}

export async function untilSaid({ said }: Opened, words: string): Promise<void> {
  await expect.poll(() => said.join('\n'), PATIENTLY).toContain(words)
}

/** A table or an index, and its last page in the database file. */
export type Tree = { readonly name: string; readonly page: number }

export function treesOf(folder: string): readonly Tree[] {
  const database = new Database(databaseIn(folder), { readonly: true })
  const trees = database.prepare<[], Tree>('SELECT name, max(pageno) AS page FROM dbstat GROUP BY name').all()
  database.close()
  return trees
}

/** A copy of a folder with one page replaced by zeros. */
export function damagedAt(page: number, folder: string): string {
  const copy = copyOf(folder)
  overwrite(databaseIn(copy), (page - 1) * PAGE, Buffer.alloc(PAGE))
  return copy
}

export const databaseBytes = (folder: string) => readFileSync(databaseIn(folder))

/** Outcome of damage in a folder: `healed by the log` if the log has the page too. */
export type DamageOutcome = 'refused' | 'found beside' | 'healed by the log' | 'overlooked'

export async function outcomeOfDamage(folder: string): Promise<DamageOutcome> {
  let opened: Opened
  try {
    opened = openLarge(folder)
  } catch {
    return 'refused'
  }
  await expect.poll(() => opened.said.length, PATIENTLY).toBeGreaterThan(1)
  const isRefused = await opened.storage.settings.read().then(
    () => false,
    () => true,
  )
  await opened.storage.close()
  if (opened.said.some((sentence) => sentence.includes(DAMAGED))) return isRefused ? 'found beside' : 'overlooked'
  return isSound(folder) ? 'healed by the log' : 'overlooked'
}

function isSound(folder: string): boolean {
  const database = new Database(databaseIn(folder), { readonly: true })
  const found = database.pragma('quick_check(1)', { simple: true })
  database.close()
  return found === 'ok'
}
