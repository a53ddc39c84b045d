const HEX = '[0-9a-fA-F]'
const hex = (digits: number) => HEX.repeat(digits)
const UUID = [8, 4, 4, 4, 12].map(hex).join('-')
export const SAFE = 9_007_199_254_740_991

export const isWhole = (column: string, from: number, to: number) =>
  `typeof(${column}) = 'integer' AND ${column} BETWEEN ${from} AND ${to}`
export const isInstant = (column: string) => {
  const digits = (count: number) => '[0-9]'.repeat(count)
  const start = `${digits(4)}-${digits(2)}-${digits(2)}T${digits(2)}:${digits(2)}:${digits(2)}`
  return `(${column} GLOB '${start}Z' OR ${column} GLOB '${start}.${digits(3)}Z')
    AND substr(${column}, 6, 2) BETWEEN '01' AND '12' AND substr(${column}, 9, 2) BETWEEN '01' AND '31'
    AND substr(${column}, 12, 2) < '24' AND substr(${column}, 15, 2) < '60' AND substr(${column}, 18, 2) < '60'`
}
export const isText = (column: string) => `typeof(${column}) = 'text'`
export const isUuid = (column: string) => `${isText(column)} AND ${column} GLOB '${UUID}'`
export const isDay = (column: string) => `${column} IS date(${column})`
export const orNull = (column: string, condition: string) => `(${column} IS NULL OR ${condition})`
export const all = (conditions: readonly string[]) => `coalesce(\n  ${conditions.join('\n  AND ')}, 0)`

/**
 * The readability of a loan now covers every column, its keys too, and lines of extension runs get one as well: both
 * agree with their codecs.
 */
export const unreadableRows = `
DROP INDEX loan_unreadable;
ALTER TABLE loan DROP COLUMN is_readable;
ALTER TABLE loan ADD COLUMN is_readable INTEGER NOT NULL GENERATED ALWAYS AS (${all([
  `schedule_type IN ('ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR')`,
  `client_type IN ('CONSUMER', 'BUSINESS_WITH_COLLATERAL', 'BUSINESS_WITHOUT_COLLATERAL')`,
  isWhole('amount_cents', 0, 99_999_999_999_999),
  isWhole('remaining_principal_cents', 0, 99_999_999_999_999),
  isWhole('interest_rate_millionths', 0, 999_999_999),
  isWhole('skin_rate_millionths', 0, 999_999_999),
  isWhole('extensions_used', 0, 1_000_000),
  isWhole('version', 0, SAFE),
  orNull('max_extensions', isWhole('max_extensions', 0, 1_000_000)),
  ...['issue_date', 'registered_date', 'final_payment_date'].map((day) => `${day} IS NOT NULL AND ${isDay(day)}`),
  isDay('next_due_date'),
  isInstant('created_at'),
  orNull('returned_at', isInstant('returned_at')),
  isUuid('uuid'),
  ...['connection_id', 'public_id', 'lender_loan_id', 'country', 'client_name', 'client_code'].map(isText),
  ...['registered_through', 'request_json'].map(isText),
  orNull('returned_json', isText('returned_json')),
])}) VIRTUAL;
CREATE INDEX loan_unreadable ON loan (connection_id) WHERE is_readable = 0;

ALTER TABLE extension_run_line ADD COLUMN is_readable INTEGER NOT NULL GENERATED ALWAYS AS (${all([
  isWhole('position', 1, SAFE),
  isWhole('loan_id', 1, SAFE),
  `state IN ('unchecked', 'ready', 'sending', 'extended', 'refused', 'unknown', 'failed')`,
  orNull(
    'reason',
    `reason IN ('none-allowed', 'used-up', 'nothing-outstanding', 'date-past-limit', 'amount-too-large', 'undecided',
    'loan-changed', 'rules-changed', 'rejected')`,
  ),
  orNull('explanation', isText('explanation')),
  orNull('schedule_version', isWhole('schedule_version', 0, SAFE)),
  ...['remaining_principal_cents', 'added_interest_cents'].map((amount) =>
    orNull(amount, isWhole(amount, -SAFE, SAFE)),
  ),
  ...['final_date_before', 'final_date_after'].map(isDay),
  ...['extension_uuid', 'submission_uuid'].map((uuid) => orNull(uuid, isUuid(uuid))),
])}) VIRTUAL;
CREATE INDEX extension_run_line_unreadable ON extension_run_line (run_id) WHERE is_readable = 0;
`
