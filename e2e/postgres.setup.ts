import { startServer } from '../scripts/postgres-for-tests.ts'

/** Playwright's, once for a run on PostgreSQL: the workers find the address of the server in the environment. */
export default async function startForWalks(): Promise<() => Promise<void>> {
  const { address, end } = await startServer()
  process.env.LOAN_DESK_TEST_DATABASE = address
  return end
}
