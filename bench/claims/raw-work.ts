import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { loanRequest } from './loan-request.ts'
import type { Done, Task } from './messages.ts'
import { openRawBook, type RawBook } from './raw-book.ts'
import { createdLoan, entriesOf, extendedRows, type LoanRequest, rawLoanBody } from './raw-loan.ts'

/** The same work in this process, without HTTP: in sequence, with a commit for each write. */
export function rawWork(folder: string): (task: Task) => Promise<Done> {
  const book = openRawBook(join(folder, 'raw.db'))
  return async (task) => {
    const texts = Array.from({ length: task.count }, () => JSON.stringify(loanRequest(task.rows)))
    const [before, began] = [process.cpuUsage(), performance.now()]
    const uuids = texts.map((text, index) => once(book, task, text, task.uuids[index % task.uuids.length] ?? ''))
    const [{ user, system }, wall] = [process.cpuUsage(before), performance.now() - began]
    return { cpu: (user + system) / task.count, wall: (wall * 1_000) / task.count, p99: 0, uuids }
  }
}

/** Returns the UUID of the loan. */
function once(book: RawBook, { operation }: Task, text: string, loanUuid: string): string {
  switch (operation) {
    case 'createLoan': {
      const request: LoanRequest = JSON.parse(text)
      const made = createdLoan(request, randomUUID(), randomUUID().slice(0, 12))
      book.commit(() => book.insert(made))
      JSON.stringify({ data: rawLoanBody(made) })
      return made.loan.uuid
    }
    case 'createLoanExtension': {
      const { loan, rows } = book.read(loanUuid)
      const after = extendedRows(rows, 100)
      book.commit(() => book.extend(loan, after, randomUUID()))
      JSON.stringify(entriesOf(after))
      return loanUuid
    }
    case 'getLoan':
      JSON.stringify({ data: rawLoanBody(book.read(loanUuid)) })
      return loanUuid
  }
}
