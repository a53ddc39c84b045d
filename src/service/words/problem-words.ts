import { interfaceOf } from '#contract/desk/app-fit.ts'
import type { MissingRight } from '#contract/endpoints/endpoint.ts'
import { EXTENSIONS_USED_UP } from '#contract/extension.ts'
import type { JsonRule } from '#contract/problem.ts'
import type { ProblemKind } from '#contract/problem-kinds.ts'
import { doubtWords, notSentWords } from '#contract/words/exchange-words.ts'
import { groupDigits } from '#values/digits.ts'
import type { DoubtfulReason, NotSentReason } from '#values/vocabulary/exchange-reason.ts'

/** Title of a problem, and its sentence if that depends on the kind only; null if it is made from data. */
type ProblemWords = { readonly title: string; readonly detail: string | null }

const MAKE_ROOM = 'Nothing was changed. Make room, then send it again.'

export const PROBLEM_WORDS: Readonly<Record<ProblemKind, ProblemWords>> = {
  'malformed-json': { title: 'Malformed JSON', detail: null },
  'broken-off': { title: 'Request broken off', detail: 'The body ended before it was complete' },
  'malformed-idempotency-key': {
    title: 'Malformed Idempotency-Key',
    detail:
      'Must be 1 to 255 printable ASCII characters, such as 8e03978e-40d5-43dd-bc93-6894a57f9324; in double quotes if it has blanks, commas or semicolons',
  },
  unauthorized: { title: 'Unauthorized', detail: 'A valid token is needed: Authorization: Bearer <API_TOKEN>' },
  'right-missing': { title: 'Right missing', detail: null },
  'foreign-host': {
    title: 'Forbidden',
    detail: 'The Host header, or the target of the request, does not name this service',
  },
  'foreign-origin': { title: 'Forbidden', detail: 'Requests from other sites are refused' },
  'origin-unsaid': {
    title: 'Forbidden',
    detail: 'A change made with a browser cookie must state its origin: Origin or Sec-Fetch-Site',
  },
  'launch-code-spent': {
    title: 'Forbidden',
    detail:
      'This address was used before or is older than 60 seconds. Press Enter in the terminal of Loan Desk for a new one.',
  },
  'loan-not-found': { title: 'Loan not found', detail: 'No loan has this loanUuid' },
  'client-not-found': { title: 'Client not found', detail: 'No client has this uuid' },
  'schedule-version-not-found': {
    title: 'Schedule version not found',
    detail: 'The loan has no such version of its schedule',
  },
  'payment-not-found': { title: 'Payment not found', detail: 'The loan has no payment of this uuid' },
  'extension-not-found': { title: 'Extension not found', detail: 'The loan has no extension of this uuid' },
  'file-not-found': { title: 'File not found', detail: 'Nothing has this file attached' },
  'file-content-not-found': {
    title: 'File missing',
    detail:
      'The file is listed, but its content is missing from the data folder. Restore the folder "files" from a backup, or remove the file and attach it again.',
  },
  'buyback-not-found': { title: 'Buyback not found', detail: 'The loan has no buyback with this uuid' },
  'terms-set-not-found': { title: 'Set of terms not found', detail: 'No set of terms has this id' },
  'view-not-found': { title: 'View not found', detail: 'No view of the list has this id' },
  'session-not-found': { title: 'Session not found', detail: 'No session has this id; it may have ended' },
  'token-not-found': { title: 'Token not found', detail: 'No token has this id' },
  'connection-not-found': { title: 'Connection not found', detail: 'No connection has this id' },
  'submission-not-found': { title: 'Submission not found', detail: 'No submission has this id' },
  'run-not-found': { title: 'Run not found', detail: 'No run of this kind has this uuid' },
  'run-line-not-found': { title: 'Line not found', detail: 'The run has no line at this position' },
  'mapping-not-found': { title: 'Mapping not found', detail: 'No mapping has this uuid' },
  'letter-not-found': { title: 'Letter not found', detail: 'The event has no letter in this language' },
  'template-not-found': { title: 'Template not found', detail: 'There is no template for this shape' },
  'book-not-found': { title: 'Book not found', detail: 'The test desk has no book of this name' },
  'snapshot-not-found': { title: 'Snapshot not found', detail: 'The book has no snapshot of this name' },
  'fault-not-found': { title: 'Fault not found', detail: 'The book has no fault of this id' },
  'route-not-found': { title: 'Not found', detail: 'There is nothing at this address' },
  'method-not-allowed': { title: 'Method not allowed', detail: null },
  'idempotency-key-busy': {
    title: 'In progress',
    detail: 'The first request with this Idempotency-Key is still in progress',
  },
  'decided-without-answer': {
    title: 'Decided by a person',
    detail:
      'A person decided that this was done; the answer to it is not known. Nothing was sent. getLoan shows the loan.',
  },
  'submission-open': { title: 'Submission not decided', detail: null },
  'submission-decided': { title: 'Nothing to decide', detail: 'This submission is no longer waiting for a decision' },
  'connection-busy': {
    title: 'Connection in use',
    detail: 'A submission on this connection is in progress or waiting for a decision',
  },
  'connection-changed': {
    title: 'Connection changed',
    detail: 'The request was meant for another connection. Nothing was sent.',
  },
  'connection-gone': { title: 'Connection removed', detail: 'The connection no longer exists. Nothing was sent.' },
  'data-changed': { title: 'Data changed', detail: 'Loan Desk now has other data open. Nothing was done.' },
  'draft-changed': {
    title: 'Draft changed',
    detail: 'Another draft was saved under this id meanwhile: save yours under a new id',
  },
  'terms-set-changed': {
    title: 'Set of terms changed',
    detail: 'This set of terms was changed meanwhile. Nothing was saved: read it again first',
  },
  'uuid-used': { title: 'UUID used before', detail: 'Something else has this UUID: send yours under a new one' },
  'versions-differ': { title: 'Versions do not fit', detail: null },
  'run-state': { title: 'Not possible now', detail: 'The run is not in a state that allows this' },
  'book-loading': {
    title: 'Loading a data set',
    detail: 'A data set is on its way into this book. Wait for it, or remove the book',
  },
  'nothing-to-take-over': {
    title: 'Nothing to take over',
    detail: 'The service has no such loan. Leave the difference with a reason',
  },
  'run-busy': { title: 'Another run in progress', detail: 'Only one run can be in progress at a time' },
  'odd-lines-open': {
    title: 'Odd lines wait for a person',
    detail: 'Name their loans, accept their oddities or leave them out before the payments are booked.',
  },
  'value-dates-unsent': {
    title: 'Value dates are not sent',
    detail:
      'A live service books each payment on the day it arrives. Start with withoutValueDates true if that is accepted.',
  },
  'file-unreadable': { title: 'The file cannot be read', detail: null },
  'questions-open': {
    title: 'Questions open',
    detail: 'The file leaves questions open. Answer them first: each is in questions of the run',
  },
  'body-too-large': { title: 'Body too large', detail: null },
  'not-json': { title: 'Unsupported media type', detail: 'Content-Type must be application/json' },
  'encoded-body': {
    title: 'Unsupported content coding',
    detail: 'Content-Encoding must be identity or absent: bodies are not decoded',
  },
  'invalid-input': { title: 'Invalid input', detail: null },
  'idempotency-key-reused': {
    title: 'Idempotency-Key used before',
    detail: 'This Idempotency-Key was used before with a different body. Nothing was done.',
  },
  'extensions-used-up': { title: EXTENSIONS_USED_UP, detail: null },
  'no-remaining-installments': {
    title: 'No remaining installments',
    detail: 'Nothing is outstanding on this loan',
  },
  'payment-reversed': { title: 'Payment taken back before', detail: 'This payment was taken back before' },
  'payment-settled': {
    title: 'Payment cannot be taken back',
    detail: 'All rows of the loan were stored anew after this payment, so that it is part of them',
  },
  'loan-voided': {
    title: 'Loan voided',
    detail: 'This loan was entered wrongly and voided. It is kept for the record, and nothing can be done with it',
  },
  'loan-bought-back': {
    title: 'Loan bought back',
    detail: 'The lender took this loan back. It owes nothing any more, and can be neither paid, extended nor voided',
  },
  'buyback-undone': { title: 'Buyback undone before', detail: 'This buyback was undone before' },
  'something-paid': {
    title: 'Loan cannot be voided',
    detail: 'Something of this loan is paid. A payment that was entered wrongly is taken back first',
  },
  'extension-undone': { title: 'Extension undone before', detail: 'This extension was undone before' },
  'extension-not-last': {
    title: 'Extension cannot be undone',
    detail: 'Another event since this extension counts. Only the last one can be undone: take that back first',
  },
  'only-on-this-computer': {
    title: 'Not on a live service',
    detail:
      'A live service books a payment on the day it arrives there, and takes none back. Nothing was sent. createLoanPayment sends a payment.',
  },
  'no-correction-there': {
    title: 'Not on a live service',
    detail:
      'A live service voids no loan and undoes neither an extension nor a buyback. Nothing was sent. Ask the service to correct it.',
  },
  waiting: {
    title: 'The service asks to wait',
    detail: 'The service asked to wait before this request is repeated, and that time is not over. Nothing was sent.',
  },
  internal: {
    title: 'Internal error',
    detail: 'The service failed. Nothing was changed. The log has the details under the same reference.',
  },
  'damaged-record': { title: 'Damaged record', detail: null },
  'outcome-unknown': { title: 'Outcome unknown', detail: null },
  'not-read': { title: 'Not read', detail: null },
  'not-sent': { title: 'Not sent', detail: null },
  'demo-unavailable': {
    title: 'Demo data not opened',
    detail: 'The folder of the demo is in use or cannot be opened. Nothing was changed.',
  },
  'not-ready': { title: 'Not ready', detail: 'Loan Desk cannot serve requests at the moment' },
  'database-locked': {
    title: 'Database locked',
    detail: 'Another program holds the database. Nothing was changed. Close that program, or send it again later.',
  },
  'database-not-reached': {
    title: 'Database not reached',
    detail:
      'The database server has not answered, or has taken no changes, for 5 seconds. Nothing was changed. Send it again later. If this goes on, restore the server or the network.',
  },
  'newer-program': {
    title: 'Newer version in use',
    detail:
      'A newer version of Loan Desk has taken over this database, and this one writes to it no more. Nothing was changed. Use the newer version.',
  },
  'commit-unknown': {
    title: 'Not known whether saved',
    detail:
      'The database stopped answering while this was being saved. Check whether it was saved before you send it again.',
  },
  'data-folder-changed': {
    title: 'Data folder changed',
    detail:
      'The files of Loan Desk were moved, removed, replaced or overwritten while it was running. Loan Desk neither reads nor writes them any more. Put them back, start Loan Desk again, and check whether this was saved before you send it again.',
  },
  'damaged-database': {
    title: 'Database damaged',
    detail:
      'A check found that the database is damaged. Loan Desk neither reads nor writes it any more. End Loan Desk, put back a backup, and check whether this was saved before you send it again.',
  },
  'data-folder-refused': {
    title: 'Data folder not writable',
    detail:
      'Loan Desk may no longer write to its data folder. Nothing was changed. Restore the permissions, then send it again.',
  },
  'data-folder-read-only': {
    title: 'Data folder read-only',
    detail: 'The data folder has become read-only. Nothing was changed. Make it writable, then send it again.',
  },
  'disk-failed': {
    title: 'Disk failed',
    detail:
      'The disk of the data folder failed. Repair it, start Loan Desk again, and check whether this was saved before you send it again.',
  },
  'too-few-handles': {
    title: 'Too many open files',
    detail: 'The system has run out of file handles. Nothing was changed. Close other programs, then send it again.',
  },
  'disk-full': {
    title: 'Disk full',
    detail: `The disk of the data folder is full, or its quota is used up. ${MAKE_ROOM}`,
  },
}

/** Title of outcome-unknown if the live service did not answer in time. */
export const NO_ANSWER_IN_TIME = 'No answer in time'

export function missingRightWords(right: MissingRight): string {
  return right === 'person'
    ? 'Only a person who is signed in to Loan Desk can do this, no API token'
    : `This API token lacks the grant “${right}”. A person gives it under Settings, with a new token.`
}

export function allowedMethodsWords(allowed: readonly string[]): string {
  return `Allowed: ${allowed.join(', ')}`
}

export function bodyLimitWords(bytes: number): string {
  return `The body may have at most ${groupDigits(bytes)} bytes`
}

/** `deepest`: the maximum depth. */
export function jsonRuleWords(rule: JsonRule, deepest: number): string {
  return {
    'not-json': 'The body is not JSON',
    'not-utf-8': 'The body is not UTF-8',
    'too-deep': `The body may be nested at most ${deepest} levels deep`,
  }[rule]
}

export function notSentProblemWords(reason: NotSentReason): string {
  return `${notSentWords(reason)} Nothing was sent.`
}

export function outcomeUnknownWords(reason: DoubtfulReason): string {
  return `${doubtWords(reason)} The service may or may not have done it. Nothing is sent again automatically.`
}

export function invalidFieldsWords(count: number): string {
  return `${count === 1 ? '1 field is' : `${count} fields are`} not valid`
}

export function extensionsUsedUpWords(used: number, allowed: number): string {
  return allowed === 0
    ? 'The loan was created without extensions: 0 of 0 used'
    : `${used} of ${allowed} allowed extensions used`
}

/** `state` is that of the submission in the way. */
export function submissionOpenWords(state: 'sending' | 'unknown'): string {
  return {
    sending: 'The same request is already in progress',
    unknown:
      'The outcome of an earlier request is unknown. A person has to decide it under Submissions before it can be sent again.',
  }[state]
}

/** Version `0.2` of the app works with any `0.2.x` of the desk. */
export function versionsDifferWords(appVersion: string, deskVersion: string): string {
  return `This app has version ${appVersion}, and the desk version ${deskVersion}. Nothing was changed. Use version ${interfaceOf(deskVersion)} of the app.`
}
