import { bookTables } from './0001-book.ts'
import { contentTables } from './0002-contents.ts'
import { runsOfAKind } from './0003-runs-of-a-kind.ts'
import { importTables } from './0004-imports.ts'
import { dossiers } from './0005-dossiers.ts'
import { extensionsBefore } from './0006-extensions-before.ts'
import { loanListOrders } from './0007-loan-list.ts'
import { clients } from './0008-clients.ts'
import { noClientOrder } from './0009-no-client-order.ts'
import { termsSets } from './0010-terms-sets.ts'
import { clientsOfLines } from './0011-clients-of-lines.ts'
import { idsInTheList } from './0012-ids-in-the-list.ts'
import { grantsAndSessions } from './0013-grants-and-sessions.ts'
import { termsOfLines } from './0014-terms-of-lines.ts'
import { movedVersions } from './0015-moved-versions.ts'
import { installmentNumbers } from './0016-installment-numbers.ts'
import { namesOfLines } from './0017-names-of-lines.ts'
import { loanEvents } from './0018-loan-events.ts'
import { packedList } from './0019-packed-list.ts'
import { payments } from './0020-payments.ts'
import { corrections } from './0021-corrections.ts'
import { paymentRuns } from './0022-payment-runs.ts'
import { outstanding } from './0023-outstanding.ts'
import { delayedInterest } from './0024-delayed-interest.ts'
import { reconciliations } from './0025-reconciliations.ts'
import { extensionPolicies } from './0026-extension-policies.ts'
import { nightlyReconciliations } from './0027-nightly-reconciliations.ts'
import { buybacks } from './0028-buybacks.ts'
import { buybackRules } from './0029-buyback-rules.ts'
import { buybackRuns } from './0030-buyback-runs.ts'
import { letterTexts } from './0031-letter-texts.ts'

/** Statements of a step to a newer schema, given the schema of pg_trgm. */
type Migration = (search: string) => string

/**
 * Append only: a released migration is never changed, because it has run on somebody's loans. Each has a file of its
 * own, so that a change shows whether it adds one or touches an old one. They are not put together, however short.
 */
export const MIGRATIONS: readonly Migration[] = [
  bookTables,
  contentTables,
  runsOfAKind,
  importTables,
  dossiers,
  extensionsBefore,
  loanListOrders,
  clients,
  noClientOrder,
  termsSets,
  clientsOfLines,
  idsInTheList,
  grantsAndSessions,
  termsOfLines,
  movedVersions,
  installmentNumbers,
  namesOfLines,
  loanEvents,
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

/** Version of the schema that this program writes. */
export const FORMAT = MIGRATIONS.length
