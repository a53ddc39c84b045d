/** A place in `src` and its text with the bug. `from` occurs there once. */
type Change = { readonly file: string; readonly from: string; readonly to: string }

/** Possible mistakes. The simulation must find each of them. */
export const BUGS: Readonly<Record<string, readonly Change[]>> = {
  'a key is not stored with its answer': [
    {
      file: 'service/operations/once.ts',
      from: "await key?.keep(unit, { kind: 'answered', status, text })",
      to: '',
    },
  ],
  'commits are flushed late': [
    {
      file: 'storage/sqlite/files/safety.ts',
      from: "database.pragma('synchronous = FULL')",
      to: "database.pragma('synchronous = NORMAL')",
    },
    { file: 'storage/sqlite/files/safety.ts', from: 'const FULL = 2', to: 'const FULL = 1' },
  ],
  'a fault of a live service counts as a refusal': [
    {
      file: 'live/judge.ts',
      from: "if (status >= 500 || NO_WORD_ON_THE_REQUEST.includes(status)) return unknown('server-fault')",
      to: "if (status >= 500) return { kind: 'rejected', answer }",
    },
  ],
  'callers are answered before the commit': [
    {
      file: 'storage/sqlite/writing/writer.ts',
      from: 'const run = () => runJob(job).then((result) => () => resolve(result))',
      to: 'const run = () => runJob(job).then((result) => { resolve(result); return () => undefined })',
    },
  ],
  'the mark is ahead of the book': [
    {
      file: 'storage/sqlite/writing/writer.ts',
      from: 'if (isChanged) countCommit()\n',
      to: 'if (isChanged) { countCommit(); committed() }\n',
    },
  ],
  'extensions are charged for a year of 365 days': [
    {
      file: 'engine/day-count.ts',
      from: "  'ACT/360': 360,\n  'ACT/365F': 365,",
      to: "  'ACT/360': 365,\n  'ACT/365F': 365,",
    },
  ],
  'an extension does not look whether the loan has changed': [
    {
      file: 'service/loans/extend-loan.ts',
      from: 'if ((await unit.loans.versionOf(stored.id)) !== stored.version) return false',
      to: '',
    },
  ],
  'a payment does not look whether the loan has changed': [
    {
      file: 'service/loans/pay-loan.ts',
      from: 'if ((await unit.loans.versionOf(id)) !== version) return false',
      to: '',
    },
  ],
  'what was taken back still counts': [
    { file: 'engine/payments/loan-course.ts', from: '.filter(({ event }) => !reversed.has(event))', to: '' },
  ],
  'interest that was not earned stays due after a buyback': [
    {
      file: 'engine/payments/bought-back-rows.ts',
      from: 'return { ...row, total: settled, paid: settled }',
      to: 'return { ...row, paid: settled }',
    },
  ],
  'a loan that was bought back is listed as repaid': [
    { file: 'storage/records/bought-back-record.ts', from: 'isBoughtBack ? BOUGHT_BACK_DUE : ', to: '' },
  ],
  'what is due today is overdue': [
    {
      file: 'storage/sqlite/lists/overdue-amounts.ts',
      from: 'CASE WHEN due_date < stored_day',
      to: 'CASE WHEN due_date <= stored_day',
    },
  ],
  'a request that was cut off counts as not sent': [
    { file: 'live/exchange.ts', from: 'progress.isOnItsWay = true', to: '' },
  ],
  'a start leaves submissions in flight': [
    {
      file: 'host/place-opener.ts',
      from: 'if (!storage.isShared) await recoverSubmissions(storage, shared.clock.now(), shared.log)',
      to: '',
    },
  ],
  'a submission is sent before the journal says so': [
    { file: 'service/live/send-submission.ts', from: 'await markAsSending(parts, connection, sent, plan)', to: '' },
  ],
  'an attached file is not flushed': [
    { file: 'storage/sqlite/files/content-files.ts', from: 'await file.sync()', to: '' },
  ],
}

/** Bugs that a few seeds find. The daily tests look for these. */
export const DAILY = [
  'a key is not stored with its answer',
  'commits are flushed late',
  'a fault of a live service counts as a refusal',
] as const
