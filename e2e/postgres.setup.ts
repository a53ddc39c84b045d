import { Client } from 'pg'
import { serverAt } from '#storage/postgres/test-target.test-support.ts'
import { startServer } from '../scripts/postgres-for-tests.ts'

/** As docs/postgres.md has it: of a superuser the service warns. */
const ROLE = 'loan_desk'

/** Playwright's, once for a run on PostgreSQL: the workers find the address of the server in the environment. */
export default async function startForWalks(): Promise<() => Promise<void>> {
  const isNamed = process.env.LOAN_DESK_TEST_DATABASE !== undefined
  const { address, end } = await startServer()
  process.env.LOAN_DESK_TEST_DATABASE = isNamed ? address : await withRole(address)
  return end
}

/** Makes the role on a server of the run's own, and returns its address there. */
async function withRole(address: string): Promise<string> {
  const { tls: _, ...server } = serverAt(address)
  const client = new Client(server)
  await client.connect()
  await client.query(`CREATE ROLE ${ROLE} LOGIN; GRANT CREATE ON DATABASE ${server.database} TO ${ROLE}`)
  await client.end()
  return Object.assign(new URL(address), { username: ROLE }).href
}
