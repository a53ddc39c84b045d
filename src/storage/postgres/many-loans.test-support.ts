import { Client } from 'pg'
import { loanOf, register } from '../contract/loans.test-support.ts'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'

/** Column values of loan number n: enough of each kind to tell parts of a book apart. */
const VALUES = {
  id: 'n + 1',
  uuid: 'gen_random_uuid()',
  public_id: "'P-' || lpad(n::text, 10, '0')",
  lender_loan_id: "'LT-2026-' || (n * 7919) % 1000003",
  schedule_type: "(ARRAY['ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR'])[(1 + n % 4)::integer]",
  amount_cents: '10000 + (n * 7907) % 1000000',
  remaining_principal_cents: '(n * 7901) % 20000',
  interest_rate_millionths: '5000000 + (n % 97) * 100000',
  country: "(ARRAY['EST', 'LVA', 'LTU'])[(1 + n % 3)::integer]",
  client_type: "(ARRAY['CONSUMER', 'BUSINESS_WITH_COLLATERAL', 'BUSINESS_WITHOUT_COLLATERAL'])[(1 + n % 3)::integer]",
  client_name: "'Usual Client of a Lender ' || (n * 31) % 70000",
  client_code: "'C-' || (n * 31) % 70000",
  issue_date: "DATE '2020-01-01' + ((n * 13) % 2000)::integer",
  final_payment_date: "DATE '2026-01-01' + ((n * 17) % 1500)::integer",
  next_due_date: "CASE WHEN n % 5 = 0 THEN NULL ELSE DATE '2026-01-01' + ((n * 19) % 365)::integer END",
  // As long as the request of a loan without rows. The shorter the rows, the rather PostgreSQL reads all of them.
  request_json: "repeat('x', 400)",
} as const

/** A new book with this many loans, without their schedules, and a connection to it. */
export async function bookOf(target: DatabaseTarget, loans: number): Promise<Client> {
  const storage = await openPostgresStorage(target)
  await storage.write((unit) => register(unit, loanOf(1)))
  await storage.close()
  const client = new Client(settingsOf(target))
  await client.connect()
  const { rows } = await client.query<{ readonly name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = $1 AND table_name = 'loan' AND is_generated = 'NEVER'`,
    [target.schema],
  )
  const made: Readonly<Record<string, string>> = VALUES
  const names = rows.map(({ name }) => name)
  await client.query(
    `INSERT INTO loan (${names.join(', ')}) SELECT ${names.map((name) => made[name] ?? `loan.${name}`).join(', ')}
     FROM loan CROSS JOIN generate_series(1::bigint, ${loans - 1}) AS n WHERE loan.id = 1`,
  )
  await client.query(
    `INSERT INTO loan_text SELECT id, connection_id, chr(2) || lower(client_name) || chr(3) || lower(lender_loan_id)
     FROM loan WHERE id > 1`,
  )
  await client.query('VACUUM (ANALYZE) loan, loan_text')
  return client
}
