import type { ClientBase } from 'pg'

/** A change that is on the server but perhaps not on its synchronous standby. */
class UnconfirmedError extends Error {
  override readonly name = 'UnconfirmedError'
  readonly code = 'UNCONFIRMED'
}

/** Class 01 of PostgreSQL's codes (its manual, appendix A): warnings. */
const WARNING = /^01/

/**
 * Runs a statement that commits. Throws UnconfirmedError if the server gave up waiting for its synchronous standby,
 * because an administrator cancelled the statement: it then commits and only warns (its manual, "Synchronous
 * Replication").
 */
export async function confirmed<Result>(client: ClientBase, statement: () => Promise<Result>): Promise<Result> {
  let isWarned = false
  const listen = ({ code = '' }: { readonly code: string | undefined }) => {
    isWarned ||= WARNING.test(code)
  }
  client.on('notice', listen)
  try {
    const result = await statement()
    if (isWarned) throw new UnconfirmedError('The server did not wait for its synchronous standby')
    return result
  } finally {
    client.off('notice', listen)
  }
}
