import { randomUUID } from 'node:crypto'
import { escapeIdentifier, type Pool } from 'pg'
import { RowError } from '../row-error.ts'
import type { Storage, UnitOfWork } from '../storage.ts'
import { BUYBACK_LINE_LIST, createBuybackLineStore } from '../tables/buyback-line-table.ts'
import { createConnectionStore } from '../tables/connection-table.ts'
import { createDelayedInterestStore } from '../tables/delayed-interest-table.ts'
import { createDossierFiles, createDossierNotes } from '../tables/dossier-tables.ts'
import { createDraftStore } from '../tables/draft-table.ts'
import { createExtensionPolicyStore } from '../tables/extension-policy-table.ts'
import { createImportMappingStore } from '../tables/import-mapping-table.ts'
import { createKeyStore } from '../tables/key-table.ts'
import { createLetterTextStore } from '../tables/letter-text-table.ts'
import { createLoanViewStore } from '../tables/loan-view-table.ts'
import { createNightlyReconciliationStore } from '../tables/nightly-reconciliation-table.ts'
import { createPaymentLineStore, PAYMENT_LINE_LIST } from '../tables/payment-line-table.ts'
import { NO_SETTINGS_MEMORY } from '../tables/portable-statements.ts'
import { createReconciliationStore, RECONCILIATION_LINE_LIST } from '../tables/reconciliation-table.ts'
import { createSessionStore } from '../tables/session-table.ts'
import { createTermsSetStore } from '../tables/terms-set-table.ts'
import { type Asking, asking, portable, type Statement } from './asking.ts'
import { createUnitTurns } from './background-turn.ts'
import { createClaims } from './claim-table.ts'
import { createClientStore } from './client-table.ts'
import { connectionShares } from './connection-shares.ts'
import { createContentStore } from './content-table.ts'
import type { DatabaseTarget } from './database-target.ts'
import { createExtensionLineStore } from './extension-line-table.ts'
import { databaseFault } from './faults.ts'
import { createImportLineStore } from './import-line-table.ts'
import { createImportSourceStore } from './import-source-table.ts'
import { addingUp, createLoanCounts } from './loan-counts.ts'
import { createLoanEventStore } from './loan-event-table.ts'
import { createLoanList } from './loan-list-table.ts'
import { createLoanStore } from './loan-table.ts'
import { migrate } from './migrate.ts'
import { FORMAT } from './migrations/migrations.ts'
import { notePages } from './note-pages.ts'
import { numberedPages } from './numbered-pages.ts'
import { asOpeningError } from './opening-errors.ts'
import { noLongerThanPatience, offBudget, onOneBudget, untilReached } from './patience.ts'
import { BY_INDEX, openPool, PROCESS_SETTING } from './pool.ts'
import { refusePooler, whenReached } from './pooler.ts'
import { type Presence, showPresence } from './presence.ts'
import { createRunStore } from './run-table.ts'
import { REQUEST_DEADLINES } from './server-deadlines.ts'
import { connectionCounts, NO_OBSERVER, type ServerObserver } from './server-observer.ts'
import { createSettingsStore } from './settings-table.ts'
import { sharedAnswers } from './shared-answers.ts'
import { createSubmissionStore } from './submission-table.ts'
import { createTokenStore } from './token-table.ts'
import { forgetMarks } from './unit-mark.ts'
import { inReading, inTransaction, takesChanges } from './units.ts'

const IS_SUPERUSER = 'SELECT rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user'

/** Opens a book on a database server that other processes may have open too. Throws StorageError. */
export async function openPostgresStorage(
  target: DatabaseTarget,
  observer = NO_OBSERVER,
  warn: (says: string) => void = () => undefined,
): Promise<Storage> {
  const process = randomUUID()
  const shares = connectionShares(target)
  const settings = `${BY_INDEX} -c ${PROCESS_SETTING}=${process} ${REQUEST_DEADLINES}`
  const pool = openPool(target, shares.units, settings)
  const lists = openPool(target, shares.lists, REQUEST_DEADLINES)
  try {
    await whenReached(() => migrate(target, warn))
    await whenReached(() => warnSuperuser(pool, target, warn))
    await whenReached(() => refusePooler(pool))
    await whenReached(() => forgetMarks(pool))
    const presence = await whenReached(() => showPresence(target, process))
    observer.opened(() => connectionCounts([pool, lists]))
    return storageOn({ pool, lists }, presence, observer)
  } catch (error) {
    await Promise.all([pool.end(), lists.end()])
    throw asOpeningError(error, target)
  }
}

type Pools = { readonly pool: Pool; readonly lists: Pool }

function storageOn({ pool, lists }: Pools, presence: Presence, { repeated }: ServerObserver): Storage {
  const parts = { pool, storesOn: storesOf, format: FORMAT, repeated }
  const turns = createUnitTurns()
  const { noted, isGood } = createDoubt(() => inTransaction(parts, async () => undefined))
  // A statement without a name is planned for its values, and may scan a whole table.
  const send = (statement: Statement) => untilReached(() => (statement.name ? pool : lists).query(statement))
  const patient = asking(send)
  // Every request needs the same answers from these.
  const ask = sharedAnswers((statement) => offBudget(() => send(statement)))
  const shared = asking((statement) => noLongerThanPatience(ask(statement)))
  return {
    ...storesOf(patient),
    settings: createSettingsStore(shared),
    tokens: createTokenStore(shared),
    loanList: createLoanList(patient, createLoanCounts(patient, addingUp(patient))),
    read: (job) => inReading({ ...parts, pool: lists }, job),
    write: (job) => turns.soon(() => noted(inTransaction(parts, job))),
    writeInBackground: (job) => turns.inBackground(() => noted(inTransaction(parts, job, 'background'))),
    isShared: true,
    isBeingChecked: () => false,
    takesChanges: async () => (await takesChanges(shared, FORMAT)) && (await isGood()),
    loansState: () => undefined,
    forRequest: onOneBudget,
    claims: createClaims(patient, presence),
    contents: createContentStore(patient),
    close: async () => {
      await turns.ended()
      await presence.end()
      await Promise.all([pool.end(), lists.end()])
    },
  }
}

/**
 * Avoids ON CONFLICT, which would restore a session that was there when the unit began and ended since. Without it, the
 * unit runs again.
 */
const PUT_SESSION = `
  WITH known AS (UPDATE session SET used_at = $4 WHERE hash = $1 RETURNING hash)
  INSERT INTO session (hash, kind, created_at, used_at, address, program)
  SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT FROM known)`

/** All stores, on any connection. */
export function storesOf(to: Asking): UnitOfWork {
  const plain = portable(to)
  return {
    faultOf: databaseFault,
    rowErrorOf: (error) => (error instanceof RowError ? error : undefined),
    rowError: (table, key, column) => new RowError(table, key, column),
    loans: createLoanStore(to),
    loanList: createLoanList(to),
    clients: createClientStore(to),
    loanEvents: createLoanEventStore(to),
    settings: createSettingsStore(to),
    tokens: createTokenStore(to),
    sessions: createSessionStore(plain, PUT_SESSION),
    drafts: createDraftStore(plain),
    dossierNotes: createDossierNotes(plain, notePages(to)),
    dossierFiles: createDossierFiles(plain),
    connections: createConnectionStore(plain),
    submissions: createSubmissionStore(to),
    keys: createKeyStore(plain),
    runs: createRunStore(to),
    extensionLines: createExtensionLineStore(to),
    importSources: createImportSourceStore(to),
    importLines: createImportLineStore(to),
    importMappings: createImportMappingStore(plain),
    paymentLines: createPaymentLineStore(plain, numberedPages(to, PAYMENT_LINE_LIST)),
    buybackLines: createBuybackLineStore(plain, numberedPages(to, BUYBACK_LINE_LIST)),
    reconciliations: createReconciliationStore(plain, numberedPages(to, RECONCILIATION_LINE_LIST)),
    nightlyReconciliations: createNightlyReconciliationStore(plain),
    loanViews: createLoanViewStore(plain),
    termsSets: createTermsSetStore(plain),
    delayedInterest: createDelayedInterestStore(plain, NO_SETTINGS_MEMORY),
    extensionPolicies: createExtensionPolicyStore(plain, NO_SETTINGS_MEMORY),
    letterTexts: createLetterTextStore(plain),
  }
}

/**
 * Remembers that the last unit failed because the server did not accept it: reading alone does not show that a
 * synchronous standby is away. Then each query runs `tryUnit`, until a unit is committed again.
 */
function createDoubt(tryUnit: () => Promise<void>) {
  let isDoubtful = false
  let trying: Promise<boolean> | undefined

  async function noted<Result>(unit: Promise<Result>): Promise<Result> {
    try {
      const result = await unit
      isDoubtful = false
      return result
    } catch (error) {
      const fault = databaseFault(error)
      if (fault === 'not-reached' || fault === 'commit-unknown') isDoubtful = true
      throw error
    }
  }

  async function tried(): Promise<boolean> {
    try {
      await noted(tryUnit())
      return true
    } catch {
      return false
    } finally {
      trying = undefined
    }
  }

  return {
    noted,
    isGood: async (): Promise<boolean> => {
      if (!isDoubtful) return true
      trying ??= tried()
      return trying
    },
  }
}

/**
 * Warns an administrator if the desk has more rights on a server than it needs. An attacker who takes over the desk
 * would then have the server too.
 */
async function warnSuperuser(pool: Pool, target: DatabaseTarget, warn: (says: string) => void): Promise<void> {
  const { rows } = await pool.query<{ readonly isSuperuser: boolean }>(IS_SUPERUSER)
  if (rows[0]?.isSuperuser !== true) return
  const database = escapeIdentifier(target.database)
  warn(
    `Loan Desk works as "${target.user}", a superuser of the database server, who may read and change everything there. Give it a role of its own: CREATE ROLE loan_desk LOGIN PASSWORD '…'; GRANT CREATE ON DATABASE ${database} TO loan_desk. docs/postgres.md says how that role takes over the book.`,
  )
}
