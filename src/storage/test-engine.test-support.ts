/** Engine for the books of this test run; `npm run test:postgres` sets the other one. */
const ENGINE = process.env.LOAN_DESK_TEST_ENGINE ?? 'sqlite'

if (ENGINE !== 'sqlite' && ENGINE !== 'postgres')
  throw new Error(`LOAN_DESK_TEST_ENGINE is sqlite or postgres, not ${ENGINE}`)

/** For tests about the files of a book, which a server does not have: `it.runIf(isSqlite)`. */
export const isSqlite = ENGINE === 'sqlite'
