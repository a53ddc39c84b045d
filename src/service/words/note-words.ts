import { fieldRuleWords } from '#contract/field-rules/field-rule-words.ts'
import { doubtWords } from '#contract/words/exchange-words.ts'
import type { NoteCode, NoteParams } from '#storage/note.ts'
import type { RunningFault } from '#storage/storage-error.ts'
import { counted } from '#values/digits.ts'
import { damageWords, RECORD_OF } from './damage-words.ts'
import { notSentProblemWords } from './problem-words.ts'
import { unreadableFileWords } from './unreadable-file-words.ts'

type WordsOf<Code extends NoteCode> = { readonly [Each in Code]: (params: NoteParams[Each]) => string }

/** Sentence of a note, for its submission, run or line. */
export function noteWords<Code extends NoteCode>(note: {
  readonly code: Code
  readonly params: NoteParams[Code]
}): string {
  const words: WordsOf<Code> = WORDS
  return words[note.code](note.params)
}

const DECIDED = 'Decided by a person:'
const NOT_CHANGED = 'Nothing was changed.'

function checkWords(isChecked: boolean): string {
  return isChecked ? 'Checked with the service.' : 'The service could not be asked.'
}

/** Reasons for a run to stop. */
const RUN_STOPS: Readonly<Record<RunningFault, string>> = {
  'disk-full': 'The disk of the data folder is full. Make room, then continue.',
  locked: 'Another program holds the database. Close it, then continue.',
  'folder-changed':
    'The files in the data folder were moved, removed, replaced or overwritten. Put them back and start Loan Desk again.',
  'damaged-database': 'A check found that the database is damaged. End Loan Desk and put back a backup.',
  'disk-failed': 'The disk of the data folder failed. Repair it, then start Loan Desk again.',
  'no-rights': 'Loan Desk may no longer write to its data folder. Restore the permissions, then continue.',
  'read-only': 'The data folder has become read-only. Make it writable, then continue.',
  'too-few-handles': 'The system has run out of file handles. Close other programs, then continue.',
  'commit-unknown':
    'The database server went away while something was being saved. Look at the lines before you continue.',
  'newer-program': 'A newer version of Loan Desk has taken over this database. Continue there.',
  'not-reached': 'The database server does not answer. Start it or restore the network, then continue.',
}

const WORDS: WordsOf<NoteCode> = {
  'kept-text': ({ text }) => text,

  entered: () => 'Entered',
  'entered-again': ({ caller }) => `Requested again through ${caller}`,
  'not-sent-yet': () => 'Not sent yet',
  sent: ({ host }) => `Sent to ${host}`,
  'on-its-way': () => 'In progress',
  accepted: () => 'The service accepted it',
  'figures-differ': ({ differences }) =>
    `The service accepted it, with ${counted(differences, 'cell')} of the schedule other than predicted`,
  'looked-at': () => 'A person has looked at what differs',
  rejected: ({ status }) => `The service refused it with ${status}`,
  'asked-to-wait': ({ seconds }) => `The service asked to wait ${seconds} s before trying again`,
  'not-sent': ({ reason }) => notSentProblemWords(reason),
  'outcome-unknown': ({ reason }) => doubtWords(reason),
  'found-created': ({ reason, isChecked }) => `It was created: ${reason}. ${checkWords(isChecked)}`,
  'found-not-created': ({ reason }) => `It was not created: ${reason}`,
  'decided-created': ({ isChecked }) => `${DECIDED} it was created. ${checkWords(isChecked)}`,
  'decided-not-created': ({ isOutdated }) =>
    isOutdated
      ? `${DECIDED} it was not created. It was not sent again, because the schedule has changed since it was entered.`
      : `${DECIDED} it was not created`,

  'none-allowed': () => 'Created without extensions',
  'used-up': ({ used, allowed }) => `No extension left: ${used} of ${allowed} used`,
  'policy-extensions': (params) => fieldRuleWords('policy-extensions', params),
  'policy-at-once': (params) => fieldRuleWords('policy-at-once', params),
  'policy-days': (params) => fieldRuleWords('policy-days', params),
  'policy-late': (params) => fieldRuleWords('policy-late', params),
  'policy-interest': (params) => fieldRuleWords('policy-interest', params),
  'nothing-outstanding': () => 'Nothing outstanding',
  'loan-voided': () => 'The loan was voided',
  'loan-bought-back': () => 'The loan was bought back',
  'date-past-limit': ({ latestDate }) => fieldRuleWords('due-date-past-limit', { latestDate }),
  'amount-too-large': () => fieldRuleWords('amount-too-large', {}),
  'total-too-large': () => fieldRuleWords('total-too-large', {}),
  undecided: () => 'An earlier extension of this loan is in progress or waiting for a decision',
  'loan-changed': () => 'The loan changed after the dry run',
  'rules-changed': ({ addedInterestAmount }) =>
    `The rules changed after the dry run: the added interest would be ${addedInterestAmount}`,
  'used-by-loan': () => 'Another loan has this lender loan ID',
  'loan-undecided': () => 'An earlier request to create this loan is in progress or waiting for a decision',
  'not-good-now': () => 'The rules changed after the check. Check the file again',
  'line-damaged': () => `Its record in the database is damaged. ${NOT_CHANGED}`,
  'line-failed': () => `Loan Desk failed at this loan. ${NOT_CHANGED}`,
  'other-loan': () => 'The service answered with another loan',
  'loan-unsettled': () => 'A submission of this loan is in progress or waiting for a decision',
  'changed-since-read': () => 'The loan has changed here since it was read. Compare again',

  'file-unreadable': unreadableFileWords,
  'connection-removed': () => 'Its connection was removed.',
  'unknown-in-a-row': ({ count }) => `The outcome of ${count} requests in a row is unknown.`,
  'token-refused': ({ status }) => `The service refused the token (${status}).`,
  'record-damaged': ({ table }) => damageWords(RECORD_OF[table]),
  'storage-fault': ({ fault }) => RUN_STOPS[fault],
}
