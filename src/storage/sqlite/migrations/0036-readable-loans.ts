import { all, isDay, isInstant, isText, isUuid, isWhole, orNull, SAFE } from './0014-unreadable-rows.ts'

/** Conditions on the columns that an extension changes, and on all other columns. */
const COURSE = all([
  isWhole('version', 0, SAFE),
  isWhole('extensions_used', 0, 1_000_000),
  isWhole('remaining_principal_cents', 0, 99_999_999_999_999),
  isText('final_payment_date'),
  isDay('final_payment_date'),
  isDay('next_due_date'),
])
const TERMS = all([
  `schedule_type IN ('ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR')`,
  `client_type IN ('CONSUMER', 'BUSINESS_WITH_COLLATERAL', 'BUSINESS_WITHOUT_COLLATERAL')`,
  isWhole('amount_cents', 0, 99_999_999_999_999),
  isWhole('interest_rate_millionths', 0, 999_999_999),
  isWhole('skin_rate_millionths', 0, 999_999_999),
  isWhole('extensions_before', 0, 1_000_000),
  orNull('max_extensions', isWhole('max_extensions', 0, 1_000_000)),
  ...['issue_date', 'registered_date'].flatMap((day) => [isText(day), isDay(day)]),
  isInstant('created_at'),
  orNull('returned_at', isInstant('returned_at')),
  isUuid('uuid'),
  ...['connection_id', 'public_id', 'lender_loan_id', 'country', 'client_name', 'client_code'].map(isText),
  ...['registered_through', 'request_json'].map(isText),
  orNull('returned_json', isText('returned_json')),
])

/** Loans whose terms cannot be read. Another index has those whose course cannot; a loan may be in both. */
export const UNREADABLE_TERMS = `FROM loan INDEXED BY loan_unreadable_terms WHERE ${TERMS} = 0`

/**
 * SQLite calculated the column `is_readable` three times for each changed row, which took half the time of storing an
 * extension in it. An index of an expression is left alone if no column in it changes.
 */
export const readableLoans = `
DROP INDEX loan_unreadable;
ALTER TABLE loan DROP COLUMN is_readable;
CREATE INDEX loan_unreadable_terms ON loan (connection_id) WHERE ${TERMS} = 0;
CREATE INDEX loan_unreadable_course ON loan (connection_id) WHERE ${COURSE} = 0;
`
