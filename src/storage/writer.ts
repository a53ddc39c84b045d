import type Database from 'better-sqlite3'

type Job = {
  /** Does the work and returns how to answer it once the commit is through. */
  readonly run: () => () => void
  readonly fail: (error: unknown) => void
}

/** Runs a synchronous job in the next transaction; the answer comes after that transaction's commit. */
export type Write = <Result>(job: () => Result) => Promise<Result>

/**
 * One queue in front of the database. Jobs that wait at the same moment share one transaction and so one flush to
 * disk; each has its savepoint, so a job that throws undoes itself alone. Nobody is answered before the commit.
 */
export function createWriter(database: Database.Database): Write {
  let waiting: Job[] = []

  function flush(): void {
    const jobs = waiting
    waiting = []
    commitTogether(database, jobs)
  }

  return (job) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ run: () => withAnswer(job(), resolve), fail: reject })
    })
}

function withAnswer<Result>(result: Result, resolve: (result: Result) => void): () => void {
  return () => resolve(result)
}

function commitTogether(database: Database.Database, jobs: readonly Job[]): void {
  const answers: (() => void)[] = []
  try {
    database.exec('BEGIN IMMEDIATE')
    for (const job of jobs) answers.push(runInSavepoint(database, job))
    database.exec('COMMIT')
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK')
    for (const job of jobs) job.fail(error)
    return
  }
  for (const answer of answers) answer()
}

function runInSavepoint(database: Database.Database, job: Job): () => void {
  database.exec('SAVEPOINT job')
  try {
    const answer = job.run()
    database.exec('RELEASE job')
    return answer
  } catch (error) {
    // A full disk, for one, ends the whole transaction: then nobody's work stands.
    if (!database.inTransaction) throw error
    database.exec('ROLLBACK TO job; RELEASE job')
    return () => job.fail(error)
  }
}
