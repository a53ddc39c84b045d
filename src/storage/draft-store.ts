import type Database from 'better-sqlite3'

/** What is half typed in a form, as JSON; `savedAt` is ISO 8601 in UTC. */
export type StoredDraft = { readonly savedAt: string; readonly valuesJson: string }

export type DraftStore = {
  readonly of: (form: string) => StoredDraft | undefined
  readonly put: (form: string, draft: StoredDraft) => void
  readonly discard: (form: string) => void
}

type DraftRecord = { readonly saved_at: string; readonly values_json: string }

const PUT = `
  INSERT INTO draft (form, saved_at, values_json) VALUES (?, ?, ?)
  ON CONFLICT (form) DO UPDATE SET saved_at = excluded.saved_at, values_json = excluded.values_json`

export function createDraftStore(database: Database.Database): DraftStore {
  const select = database.prepare<[string], DraftRecord>('SELECT * FROM draft WHERE form = ?')
  const put = database.prepare(PUT)
  const discard = database.prepare('DELETE FROM draft WHERE form = ?')

  return {
    of: (form) => {
      const record = select.get(form)
      return record && { savedAt: record.saved_at, valuesJson: record.values_json }
    },
    put: (form, { savedAt, valuesJson }) => {
      put.run(form, savedAt, valuesJson)
    },
    discard: (form) => {
      discard.run(form)
    },
  }
}
