import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Safe, writeWhole } from './safe.ts'

/** A draft that the desk has not stored yet: its path with the query, its headers and its body. */
export type UnsentDraft = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Drafts from while the desk is unreachable, by their path without the query; the latest of each. */
export type UnsentDrafts = {
  readonly put: (draft: UnsentDraft) => void
  /** With `sent`, drops the draft only if it was not replaced since. */
  readonly drop: (path: string, sent?: UnsentDraft) => void
  readonly all: () => readonly UnsentDraft[]
  /** Saves them for the next start of the program, encrypted by the system; does nothing if the system cannot encrypt. */
  readonly save: () => Promise<void>
}

export type DraftsOfDesk = (origin: string) => Promise<UnsentDrafts>

/**
 * Unsent drafts of each desk in a file of its own: drafts for one desk are never sent to another. They also stay in
 * memory until the program ends, because a computer without a keyring has no file.
 */
export function unsentDraftsIn(folder: string, safe: Safe): DraftsOfDesk {
  const opened = new Map<string, Promise<UnsentDrafts>>()
  return (origin) => {
    const drafts = opened.get(origin) ?? openUnsentDrafts(join(folder, fileOf(origin)), safe)
    opened.set(origin, drafts)
    return drafts
  }
}

function fileOf(origin: string): string {
  return `unsent-drafts-${createHash('sha256').update(origin).digest('hex').slice(0, 16)}`
}

/** Opens the drafts left at the end of the last program. */
async function openUnsentDrafts(file: string, { seal, unseal }: Safe): Promise<UnsentDrafts> {
  const drafts = new Map((await readDrafts(file, unseal)).map((draft) => [draftOf(draft.path), draft]))
  let saved = drafts.size
  let saving = Promise.resolve()

  async function saveNow(): Promise<void> {
    if (drafts.size + saved === 0) return
    saved = drafts.size
    if (saved === 0) return rmSync(file, { force: true })
    const sealed = await seal(JSON.stringify([...drafts.values()]))
    if (sealed) writeWhole(file, sealed)
  }

  return {
    put: (draft) => void drafts.set(draftOf(draft.path), draft),
    drop: (path, sent) => {
      const draft = draftOf(path)
      if (sent === undefined || drafts.get(draft) === sent) drafts.delete(draft)
    },
    all: () => [...drafts.values()],
    // Saves in sequence, so that the last sealed drafts are written last. A full disk is ignored: the drafts are in
    // memory.
    save: () => {
      saving = saving.then(saveNow).catch(() => undefined)
      return saving
    },
  }
}

function draftOf(path: string): string {
  return path.replace(/\?.*/, '')
}

async function readDrafts(file: string, unseal: Safe['unseal']): Promise<readonly UnsentDraft[]> {
  try {
    const drafts: unknown = JSON.parse((await unseal(readFileSync(file))) ?? '[]')
    return Array.isArray(drafts) ? drafts.filter(isDraft) : []
  } catch {
    return []
  }
}

function isDraft(value: unknown): value is UnsentDraft {
  const isThere = typeof value === 'object' && value !== null
  return isThere && 'path' in value && 'headers' in value && 'body' in value && typeof value.path === 'string'
}
