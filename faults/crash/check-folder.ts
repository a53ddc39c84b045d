import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { databasePath } from '#storage/sqlite/files/book-files.ts'
import type { Ledger } from './ledger.ts'

/** A submission accepted on a person's word while the service could not be asked. The mirror has no figures of it yet. */
const ACCEPTED_UNREAD = `
  SELECT 1 FROM submission JOIN submission_event ON submission_event.submission_id = submission.id
  WHERE submission.uuid = line.submission_uuid AND submission_event.state = 'accepted'
    AND note_json ->> '$.code' = 'found-created' AND note_json ->> '$.params.isChecked' = 0`

const OWED = ['principal', 'interest', 'delayed_interest']
  .map((part) => `total_${part}_cents - paid_${part}_cents`)
  .join(' + ')

/** Queries by flaw. In a sound book none of them returns a row. */
const FLAWS: Readonly<Record<string, string>> = {
  'a lender loan ID twice':
    'SELECT lender_loan_id FROM loan GROUP BY connection_id, lender_loan_id HAVING count(*) > 1',
  'events with a gap': `
    SELECT loan_id FROM loan_event JOIN loan ON loan.id = loan_id GROUP BY loan_id, loan.version
    HAVING min(number) <> 0 OR max(number) <> loan.version
      OR count(*) <> loan.version + 1`,
  'a version without rows': `
    SELECT loan_id, number FROM loan_event AS made
    WHERE NOT EXISTS (SELECT 1 FROM installment
      WHERE loan_id = made.loan_id AND version = coalesce(made.rows_version, made.number))`,
  'a step that its event does not say': `
    SELECT made.loan_id, made.number FROM loan_event AS made
      JOIN loan_event AS before ON before.loan_id = made.loan_id AND before.number = made.number - 1
    WHERE made.rows_version IS NOT NULL AND (
      made.rows_version IS NOT coalesce(before.rows_version, before.number)
      OR coalesce(made.extended_days, 0) - coalesce((
        SELECT back.extended_days FROM loan_event AS back
        WHERE made.kind = 'undone' AND back.loan_id = made.loan_id AND back.number = made.reversed_number), 0)
        IS NOT made.moved_days - before.moved_days
      OR made.kind = 'extended' AND made.added_interest_cents IS NOT made.moved_interest_cents - before.moved_interest_cents
      OR made.kind <> 'extended' AND made.moved_interest_cents <> 0
      OR made.payments IS NOT before.payments + (made.kind IN ('paid', 'reversed', 'undone', 'voided', 'bought-back', 'reinstated')))`,
  'a loan whose principal is not what its payments have left': `
    SELECT loan.id FROM loan JOIN loan_event AS last ON last.loan_id = loan.id AND last.number = loan.version
    WHERE loan.remaining_principal_cents <> (
      SELECT sum(total_principal_cents - paid_principal_cents) FROM installment
      WHERE installment.loan_id = loan.id AND installment.version = coalesce(last.rows_version, last.number)
    ) - CASE last.payments WHEN 0 THEN 0 ELSE (
      SELECT sum(paid_principal_cents) FROM row_change WHERE row_change.loan_id = loan.id) END`,
  'a loan that does not owe what its rows do': `
    SELECT loan.id FROM loan JOIN loan_event AS last ON last.loan_id = loan.id AND last.number = loan.version
    WHERE loan.outstanding_cents IS NOT (
      SELECT sum(${OWED}) FROM installment
      WHERE installment.loan_id = loan.id AND installment.version = coalesce(last.rows_version, last.number)
    ) + CASE last.payments WHEN 0 THEN 0 ELSE (
      SELECT coalesce(sum(added_interest_cents + added_delayed_interest_cents - paid_principal_cents - paid_interest_cents
        - paid_delayed_interest_cents), 0) FROM row_change WHERE row_change.loan_id = loan.id) END + last.moved_interest_cents
    OR (coalesce(loan.next_due_date, '9999-12-30') = '9999-12-30') <> (loan.outstanding_cents = 0)
    OR (loan.later_due_date IS NULL) <> (loan.next_due_cents = loan.outstanding_cents)
    OR loan.later_due_date <= loan.next_due_date OR loan.later_due_date > loan.final_payment_date`,
  'a loan without an event': 'SELECT id FROM loan WHERE NOT EXISTS (SELECT 1 FROM loan_event WHERE loan_id = loan.id)',
  'an extension of no event': 'SELECT loan_id, number FROM unplaced_extension',
  'extensions miscounted': `
    SELECT id FROM loan WHERE connection_id IN ('local', 'voided') AND (
      extensions_used <> (
        SELECT count(*) FILTER (WHERE kind = 'extended') - count(*) FILTER (WHERE kind = 'undone')
        FROM loan_event WHERE loan_id = loan.id)
      OR version <> (SELECT count(*) FROM loan_event WHERE loan_id = loan.id AND uuid IS NOT NULL))`,
  'a loan that is voided by its row alone, or by its events alone': `
    SELECT id FROM loan WHERE (connection_id = 'voided') <> EXISTS (
      SELECT 1 FROM loan_event WHERE loan_id = loan.id AND kind = 'voided')`,
  'a loan that is bought back by its row alone, or by its events alone': `
    SELECT id FROM loan WHERE (coalesce(next_due_date, '') = '9999-12-30') <> EXISTS (
      SELECT 1 FROM loan_event AS bought WHERE loan_id = loan.id AND kind = 'bought-back' AND NOT EXISTS (
        SELECT 1 FROM loan_event WHERE loan_id = loan.id AND kind = 'reinstated' AND reversed_number = bought.number))`,
  'loans miscounted': `
    SELECT connection_id FROM loan GROUP BY connection_id
    HAVING count(*) <> (SELECT sum(loans) FROM loan_count WHERE loan_count.connection_id = loan.connection_id)`,
  'an imported line without its loan': `
    SELECT run_id, position FROM import_run_line AS line WHERE state = 'created' AND NOT EXISTS (
      SELECT 1 FROM loan WHERE uuid = line.loan_uuid AND lender_loan_id = line.lender_loan_id)`,
  'an imported loan without its line': `
    SELECT lender_loan_id FROM loan WHERE lender_loan_id LIKE 'I-%' AND NOT EXISTS (
      SELECT 1 FROM import_run_line AS line WHERE state = 'created' AND line.loan_uuid = loan.uuid)`,
  'an extended line without its extension': `
    SELECT run_id, position FROM extension_run_line AS line WHERE state = 'extended' AND NOT EXISTS (
      SELECT 1 FROM loan_event WHERE uuid = line.extension_uuid AND loan_event.loan_id = line.loan_id)
    AND NOT EXISTS (${ACCEPTED_UNREAD})`,
  'a loan of a run extended more often than its lines say': `
    SELECT lender_loan_id FROM loan WHERE lender_loan_id LIKE 'R-%' AND extensions_used <> (
      SELECT count(*) FROM extension_run_line WHERE loan_id = loan.id AND state = 'extended')`,
  'a broken reference': 'SELECT "table", rowid, parent FROM pragma_foreign_key_check',
  'a broken page': "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
}

/** Flaws in the folder of a desk that has ended, in the folder alone and compared with the ledger. */
export function findFolderFlaws(folder: string, { files, runs }: Ledger): readonly string[] {
  const database = new Database(databasePath(folder), { readonly: true })
  try {
    const has = database.prepare<[string], number>('SELECT count(*) FROM loan WHERE lender_loan_id = ?').pluck()
    const lost = [...runs.values()]
      .filter(({ kind, isFinished }) => kind === 'import' && isFinished)
      .flatMap(({ lenderLoanIds }) => lenderLoanIds.filter((id) => has.get(id) !== 1))
    const acknowledged = [...files.values()].map(({ sha256 }) => sha256)
    const wanted = new Set([...acknowledged, ...namedIn(database)])
    return [
      ...findBookFlaws(folder, database),
      ...lost.map((id) => `${id} was in a file that was imported whole, and there is no such loan`),
      ...withoutFile(folder, acknowledged),
      ...[...filesIn(folder)]
        .filter((name) => !wanted.has(name))
        .map((name) => `The content ${name} has a file and no row`),
    ]
  } finally {
    database.close()
  }
}

/** Flaws of the rows in a database, and rows that name a content missing in the folder. */
export function findBookFlaws(folder: string, database: Database.Database): readonly string[] {
  const flaws = Object.entries(FLAWS).flatMap(([flaw, sql]) => {
    const rows = database.prepare(sql).all()
    return rows.length === 0 ? [] : [`${flaw}: ${JSON.stringify(rows.slice(0, 3))}`]
  })
  return [...flaws, ...withoutFile(folder, namedIn(database))]
}

/** The file of an import is removed when the import starts. */
const NAMED_CONTENTS = `
  SELECT sha256 FROM dossier_file
  UNION SELECT sha256 FROM import_source JOIN run ON run.id = run_id WHERE started_at IS NULL`

function namedIn(database: Database.Database): readonly string[] {
  return database.prepare<[], string>(NAMED_CONTENTS).pluck().all()
}

function withoutFile(folder: string, names: readonly string[]): readonly string[] {
  const there = filesIn(folder)
  return names.filter((name) => !there.has(name)).map((name) => `The content ${name} has a row and no file`)
}

function filesIn(folder: string): ReadonlySet<string> {
  const place = join(folder, 'files')
  return new Set(existsSync(place) ? readdirSync(place) : [])
}
