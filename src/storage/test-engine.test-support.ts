/** The engine that the tests of this run open their books on; `npm run test:postgres` names the other one. */
const ENGINE = process.env.LOAN_DESK_TEST_ENGINE ?? 'sqlite'

if (ENGINE !== 'sqlite' && ENGINE !== 'postgres')
  throw new Error(`LOAN_DESK_TEST_ENGINE is sqlite or postgres, not ${ENGINE}`)

/** For tests that are about the files of a book, and so have nothing to look at on a server: `it.runIf(isSqlite)`. */
export const isSqlite = ENGINE === 'sqlite'
