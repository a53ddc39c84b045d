import type Database from 'better-sqlite3'

/** What is half typed in a form, as JSON, and the page that kept it last; `savedAt` is ISO 8601 in UTC. */
export type StoredDraft = {
  readonly id: string
  readonly form: string
  readonly writer: string
  readonly savedAt: string
  readonly valuesJson: string
}

/** A form may have several. */
export type DraftStore = {
  /** All of a form, the one kept last first. */
  readonly of: (form: string) => readonly StoredDraft[]
  readonly byId: (id: string) => StoredDraft | undefined
  readonly put: (draft: StoredDraft) => void
  readonly discard: (id: string) => void
  /** Keeps all of a form as those of another. */
  readonly move: (from: string, to: string) => void
}

const COLUMNS = 'id, form, writer, saved_at AS savedAt, values_json AS valuesJson'

const PUT = `
  INSERT INTO draft (id, form, writer, saved_at, values_json) VALUES (@id, @form, @writer, @savedAt, @valuesJson)
  ON CONFLICT (id) DO UPDATE
    SET form = excluded.form, writer = excluded.writer, saved_at = excluded.saved_at, values_json = excluded.values_json`

export function createDraftStore(database: Database.Database): DraftStore {
  const all = database.prepare<[string], StoredDraft>(
    `SELECT ${COLUMNS} FROM draft WHERE form = ? ORDER BY saved_at DESC, id`,
  )
  const one = database.prepare<[string], StoredDraft>(`SELECT ${COLUMNS} FROM draft WHERE id = ?`)
  const put = database.prepare(PUT)
  const discard = database.prepare('DELETE FROM draft WHERE id = ?')
  const move = database.prepare('UPDATE draft SET form = ? WHERE form = ?')

  return {
    of: (form) => all.all(form),
    byId: (id) => one.get(id),
    put: (draft) => {
      put.run(draft)
    },
    discard: (id) => {
      discard.run(id)
    },
    move: (from, to) => {
      move.run(to, from)
    },
  }
}
