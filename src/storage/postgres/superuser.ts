import { escapeIdentifier, type Pool } from 'pg'
import type { DatabaseTarget } from './database-target.ts'

const IS_SUPERUSER = 'SELECT rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = current_user'

/**
 * Warns an administrator if the desk has more rights on a server than it needs. An attacker who takes over the desk
 * would then have the server too.
 */
export async function warnSuperuser(pool: Pool, target: DatabaseTarget, warn: (says: string) => void): Promise<void> {
  const { rows } = await pool.query<{ readonly isSuperuser: boolean }>(IS_SUPERUSER)
  if (rows[0]?.isSuperuser !== true) return
  const database = escapeIdentifier(target.database)
  warn(
    `Loan Desk works as "${target.user}", a superuser of the database server, who may read and change everything there. Give it a role of its own: CREATE ROLE loan_desk LOGIN PASSWORD '…'; GRANT CREATE ON DATABASE ${database} TO loan_desk. docs/postgres.md says how that role takes over the book.`,
  )
}
