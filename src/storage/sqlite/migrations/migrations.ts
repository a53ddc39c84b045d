import { loans } from './0001-loans.ts'
import { desk } from './0002-desk.ts'
import { live } from './0003-live.ts'
import { extensionRuns } from './0004-extension-runs.ts'
import { largeBooks } from './0005-large-books.ts'
import { book } from './0006-book.ts'
import { idempotencyKeys } from './0007-idempotency-keys.ts'
import { runsInSlices } from './0008-runs-in-slices.ts'
import { sessions } from './0009-sessions.ts'
import { unreadableLoans } from './0010-unreadable-loans.ts'
import { drafts } from './0011-drafts.ts'
import { keyConnections } from './0012-key-connections.ts'
import { search } from './0013-search.ts'
import { unreadableRows } from './0014-unreadable-rows.ts'
import { openTerms } from './0015-open-terms.ts'
import { codedNotes } from './0016-coded-notes.ts'
import { launchCodes } from './0017-launch-codes.ts'
import { sessionKinds } from './0018-session-kinds.ts'
import { runsOfAKind } from './0019-runs-of-a-kind.ts'
import { importTables } from './0020-imports.ts'
import { dossiers } from './0021-dossiers.ts'
import { extensionsBefore } from './0022-extensions-before.ts'
import { loanListOrders } from './0023-loan-list.ts'
import { clients } from './0024-clients.ts'
import { termsSets } from './0025-terms-sets.ts'
import { clientsOfLines } from './0026-clients-of-lines.ts'
import { idsInTheList } from './0027-ids-in-the-list.ts'
import { settledCommits } from './0028-settled-commits.ts'
import { grantsAndSessions } from './0029-grants-and-sessions.ts'
import { termsOfLines } from './0030-terms-of-lines.ts'
import { removedLoans } from './0031-removed-loans.ts'
import { movedVersions } from './0032-moved-versions.ts'
import { installmentNumbers } from './0033-installment-numbers.ts'
import { namesOfLines } from './0034-names-of-lines.ts'
import { loanEvents } from './0035-loan-events.ts'
import { readableLoans } from './0036-readable-loans.ts'
import { packedList } from './0037-packed-list.ts'
import { payments } from './0038-payments.ts'
import { corrections } from './0039-corrections.ts'
import { paymentRuns } from './0040-payment-runs.ts'
import { outstanding } from './0041-outstanding.ts'
import { delayedInterest } from './0042-delayed-interest.ts'
import { reconciliations } from './0043-reconciliations.ts'
import { extensionPolicies } from './0044-extension-policies.ts'
import { nightlyReconciliations } from './0045-nightly-reconciliations.ts'
import { buybacks } from './0046-buybacks.ts'
import { buybackRules } from './0047-buyback-rules.ts'
import { buybackRuns } from './0048-buyback-runs.ts'
import { letterTexts } from './0049-letter-texts.ts'
import type { Migration } from './migrate.ts'

/**
 * Append only: a released migration is never changed, because it has run on somebody's loans. Each has a file of its
 * own, so that a change shows whether it adds one or touches an old one. They are not put together, however short.
 */
export const MIGRATIONS: readonly Migration[] = [
  loans,
  desk,
  live,
  extensionRuns,
  largeBooks,
  book,
  idempotencyKeys,
  runsInSlices,
  sessions,
  unreadableLoans,
  drafts,
  keyConnections,
  search,
  unreadableRows,
  { rebuild: openTerms },
  { rebuild: codedNotes },
  launchCodes,
  sessionKinds,
  { rebuild: runsOfAKind },
  importTables,
  dossiers,
  { rebuild: extensionsBefore },
  loanListOrders,
  clients,
  termsSets,
  clientsOfLines,
  idsInTheList,
  settledCommits,
  grantsAndSessions,
  { rebuild: termsOfLines },
  removedLoans,
  movedVersions,
  installmentNumbers,
  namesOfLines,
  loanEvents,
  readableLoans,
  packedList,
  payments,
  corrections,
  paymentRuns,
  outstanding,
  delayedInterest,
  reconciliations,
  extensionPolicies,
  nightlyReconciliations,
  buybacks,
  buybackRules,
  buybackRuns,
  letterTexts,
]

/** The format this version writes, as PRAGMA user_version. */
export const FORMAT = MIGRATIONS.length
