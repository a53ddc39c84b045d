const PARTS = ['principal', 'interest', 'delayed_interest']
const ADDED = ['added_interest_cents', 'added_delayed_interest_cents']
const CHANGED = [...ADDED, ...PARTS.map((part) => `- paid_${part}_cents`)].join(' + ')
const STORED = PARTS.map((part) => `total_${part}_cents - paid_${part}_cents`).join(' + ')

/**
 * Amounts that a loan owes on its next due date, and in all: with them, what is overdue is added up without reading a row of most
 * loans. A loan of which a row is missing keeps null: its rows say so when they are read.
 */
export const outstanding = () => `
ALTER TABLE loan
  -- outstanding on the next due date; null where only the rows of the schedule tell it
  ADD COLUMN next_due_cents bigint CHECK (next_due_cents BETWEEN 0 AND 9007199254740991),
  -- the due date after it with anything outstanding
  ADD COLUMN later_due_date date,
  -- outstanding on all due dates; null where only the rows of the schedule tell it
  ADD COLUMN outstanding_cents bigint CHECK (outstanding_cents BETWEEN 0 AND 9007199254740991);
WITH made AS MATERIALIZED (
  SELECT loan.id, coalesce(rows_version, number) AS rows_version, moved_days, moved_interest_cents, payments
  FROM loan JOIN loan_event ON loan_event.loan_id = loan.id AND loan_event.number = loan.version
), due AS MATERIALIZED (
  SELECT made.id, position, due_date, (${STORED} + CASE payments WHEN 0 THEN 0 ELSE coalesce((
      SELECT ${CHANGED} FROM row_change AS change
      WHERE change.loan_id = made.id AND change.position = installment.position), 0) END)::numeric AS cents
  FROM made JOIN installment ON installment.loan_id = made.id AND installment.version = made.rows_version
), first AS MATERIALIZED (
  SELECT id, min(due_date) AS due_date FROM due WHERE cents > 0 GROUP BY id
), owed AS MATERIALIZED (
  SELECT due.id, min(first.due_date) AS first_date, sum(cents) AS all_cents,
    coalesce(sum(cents) FILTER (WHERE due.due_date = first.due_date), 0) AS first_cents,
    min(due.due_date) FILTER (WHERE due.due_date > first.due_date AND cents > 0) AS later_date
  FROM due LEFT JOIN first ON first.id = due.id GROUP BY due.id HAVING count(*) = max(position) + 1
)
UPDATE loan SET next_due_cents = first_cents + CASE WHEN first_date IS NULL THEN 0 ELSE moved_interest_cents END,
  later_due_date = later_date + moved_days,
  outstanding_cents = all_cents + CASE WHEN first_date IS NULL THEN 0 ELSE moved_interest_cents END
FROM owed JOIN made ON made.id = owed.id
WHERE loan.id = owed.id AND all_cents + moved_interest_cents <= 9007199254740991;
`
