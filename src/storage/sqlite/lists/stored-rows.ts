const PARTS = ['principal', 'interest', 'delayed_interest']

/**
 * Interest of an installment may have become more, or less by a buyback. Nothing can be paid that is not due: so the less is
 * limited by what is paid.
 */
const ADDED: Readonly<Record<string, string>> = {
  principal: '0',
  interest: 'change.added_interest_cents',
  delayed_interest: 'change.added_delayed_interest_cents',
}

const NEVER_LESS = ['added_delayed_interest', ...PARTS.map((part) => `paid_${part}`)]

const CHANGES = [
  ...['added_interest', ...NEVER_LESS].map((name) => `typeof(change.${name}_cents) = 'integer'`),
  ...NEVER_LESS.map((name) => `change.${name}_cents >= 0`),
  ...PARTS.map(
    (part) =>
      `installment.paid_${part}_cents + change.paid_${part}_cents <= installment.total_${part}_cents + ${ADDED[part]}`,
  ),
]

/** Condition for rows of `made` that the codecs of an installment and of its changes accept. */
export const READABLE_ROWS = [
  'due_date IS date(due_date)',
  ...PARTS.flatMap((part) => [`typeof(total_${part}_cents) = 'integer'`, `typeof(paid_${part}_cents) = 'integer'`]),
  ...PARTS.map((part) => `paid_${part}_cents BETWEEN 0 AND total_${part}_cents`),
  `(payments = 0 OR NOT EXISTS (
    SELECT 1 FROM row_change AS change WHERE change.loan_id = made.loan_id AND change.position = installment.position
      AND NOT (${CHANGES.join(' AND ')})))`,
].join(' AND ')

/** Stored due date of the installments now due on `day`; null if the move cannot be read. */
const storedDay = (day: string) => `CASE
      WHEN typeof(moved_days) <> 'integer' OR typeof(moved_interest_cents) <> 'integer'
        OR typeof(payments) <> 'integer' THEN NULL
      WHEN moved_days = 0 THEN ${day} ELSE date(${day}, '-' || moved_days || ' days') END AS stored_day`

/**
 * `made`: for each loan of `asked`, with its `id` and `version`, the version whose rows are stored, by how much
 * extensions have moved them since, and how many payments have changed them. `stored_day` is the stored due date of an installment that is now due on `day`.
 * Loans without such a version are omitted.
 */
export const madeOf = (asked: string, day: string, more = '') => `made AS MATERIALIZED (
    SELECT asked.id AS loan_id, coalesce(rows_version, loan_event.number) AS rows_version, moved_days,
      moved_interest_cents, payments, ${storedDay(day)}${more}
    FROM ${asked} AS asked CROSS JOIN loan_event
      ON loan_event.loan_id = asked.id AND loan_event.number = asked.version)`

/** The stored rows of the loans of `made`. */
export const STORED_ROWS = `made CROSS JOIN installment
    ON installment.loan_id = made.loan_id AND installment.version = made.rows_version AND stored_day IS NOT NULL`

/** The requested loans, as pairs of ID and version. */
export const ASKED = `(SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS version FROM json_each(@asked))`
