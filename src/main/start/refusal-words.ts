import type {
  BackupFault,
  LossFault,
  MoveFault,
  OpeningFault,
  RunningFault,
  StorageFault,
} from '#storage/storage-error.ts'

/** Refusals of a start in a folder. The others concern a server, or a book that is being moved. */
export type StartFault =
  | OpeningFault
  | LossFault
  | Exclude<RunningFault, 'not-reached' | 'commit-unknown' | 'newer-program'>
  | Extract<MoveFault, 'unfinished-move'>
  | Extract<BackupFault, 'damaged-backup' | 'no-backup'>

/** Title and explanation of a refusal; each sentence is complete without the others. */
type RefusalWords = {
  readonly title: string
  readonly what: string
  /** Advice beside the button "Try again". */
  readonly again: string
}

const UNTOUCHED = 'Nothing was changed.'
const FROM_BACKUP = 'After you have put back a backup of it.'

export const START_REFUSAL_WORDS: Readonly<Record<StartFault, RefusalWords>> = {
  'missing-database': {
    title: 'The file with the loans is missing',
    what: `Loan Desk kept loans in this folder, and their database is not there any more. ${UNTOUCHED}`,
    again: 'After you have put the database back.',
  },
  'missing-log': {
    title: 'The latest changes are missing',
    what: `Loan Desk did not close properly last time, for example after a power cut. The log with the latest changes should lie beside the database and is not there. ${UNTOUCHED}`,
    again: 'After you have put the log back.',
  },
  'foreign-log': {
    title: 'Two files do not belong together',
    what: `The log beside the database holds changes to another state of it. One of the two was put there from another time. ${UNTOUCHED}`,
    again: 'After you have put back the two files that belong together.',
  },
  'damaged-log': {
    title: 'The latest changes cannot be read',
    what: `The log with the latest changes is damaged, so loans may be missing. ${UNTOUCHED}`,
    again: FROM_BACKUP,
  },
  'older-database': {
    title: 'The loans are older than they were',
    what: `The database in this folder is an earlier state of the one that was here before, as after a restored backup. ${UNTOUCHED}`,
    again: 'After you have put the newer database back.',
  },
  'other-book': {
    title: 'These are other loans',
    what: `The database in this folder is not the one that was here before. ${UNTOUCHED}`,
    again: 'After you have put the former database back.',
  },
  'damaged-mark': {
    title: 'Loans may be missing',
    what: `A small file beside the database records how far it was written. That file is damaged, so Loan Desk cannot tell whether the loans are complete. ${UNTOUCHED}`,
    again: FROM_BACKUP,
  },
  'folder-in-use': {
    title: 'Another Loan Desk is using these loans',
    what: 'Only one Loan Desk can work in a folder. The other one may be a window of another user, or the program without a window.',
    again: 'After the other one has ended.',
  },
  'folder-unusable': {
    title: 'The folder for the loans cannot be used',
    what: 'It is not a folder, or a link to a disk that is not connected, or the system allows no folder there.',
    again: 'After you have connected the disk or made the folder.',
  },
  'wrong-kind': {
    title: 'Something else is in the place of a file',
    what: `Loan Desk keeps a file here and found a folder, a link that leads nowhere, or a file of another program. ${UNTOUCHED}`,
    again: 'After you have moved it away.',
  },
  'not-a-database': {
    title: 'The file with the loans is not a database',
    what: `The file has the name of the database and holds something else. ${UNTOUCHED}`,
    again: FROM_BACKUP,
  },
  'foreign-database': {
    title: 'The database belongs to another program',
    what: `The file has the name of our database and was written by another program. ${UNTOUCHED}`,
    again: 'After you have moved it away, or put back a backup of your own.',
  },
  'foreign-journal': {
    title: 'Another program left a file here',
    what: `Opening the loans would let this file change them. ${UNTOUCHED}`,
    again: 'After you have moved it away.',
  },
  'damaged-database': {
    title: 'The file with the loans is damaged',
    what: `Parts of the database cannot be read. ${UNTOUCHED}`,
    again: FROM_BACKUP,
  },
  'incomplete-database': {
    title: 'The file with the loans is incomplete',
    what: `A part of the database is missing: another program removed it. ${UNTOUCHED}`,
    again: FROM_BACKUP,
  },
  'newer-database': {
    title: 'A newer Loan Desk wrote these loans',
    what: `This version cannot read them. Install the newer version again. ${UNTOUCHED}`,
    again: 'After you have put back loans of this version.',
  },
  'unsafe-settings': {
    title: 'The loans would not be safe',
    what: 'This installation does not keep the settings that protect loans in a power cut. Install Loan Desk again.',
    again: 'If the reason was another program.',
  },
  'test-folder': {
    title: 'This folder belongs to a test desk',
    what: `All loans in it are made up, so it cannot hold real ones. ${UNTOUCHED}`,
    again: 'After you have moved the files of the test desk away.',
  },
  'not-a-test-folder': {
    title: 'A test desk needs a folder of its own',
    what: `This folder is not empty and does not belong to a test desk. ${UNTOUCHED}`,
    again: 'After you have emptied the folder.',
  },
  'disk-full': {
    title: 'The disk is full',
    what: 'There is no room for the loans, or your share of the disk is used up. Nothing is lost.',
    again: 'After you have made room.',
  },
  'no-rights': {
    title: 'You may not use the file with the loans',
    what: `The system does not let you read and write it. ${UNTOUCHED}`,
    again: 'After an administrator has given you the rights.',
  },
  'read-only': {
    title: 'The loans are on a disk that cannot be written',
    what: `Loan Desk has to write to the folder of the loans. ${UNTOUCHED}`,
    again: 'After the disk has become writable.',
  },
  'disk-failed': {
    title: 'The disk failed',
    what: 'A file could not be read or written. Save what is on this disk before anything else is written to it.',
    again: 'After the disk has been repaired.',
  },
  'too-few-handles': {
    title: 'Too many files are open on this computer',
    what: `The system refused to open another file. ${UNTOUCHED}`,
    again: 'After you have closed other programs.',
  },
  locked: {
    title: 'Another program is using the file with the loans',
    what: `A backup, a virus scanner or a database tool holds it. ${UNTOUCHED}`,
    again: 'After the other program has let go of it.',
  },
  'folder-changed': {
    title: 'The folder changed during the start',
    what: 'Its files were moved or replaced while Loan Desk was opening them.',
    again: 'After the copying or moving has ended.',
  },
  'damaged-backup': {
    title: 'This backup is damaged',
    what: `A file of it is missing, or not as it was written, so it was not restored. ${UNTOUCHED}`,
    again: 'Reads the same backup once more.',
  },
  'no-backup': {
    title: 'There is no backup in this folder',
    what: `A backup is a folder that has its time for a name and holds backup.json. ${UNTOUCHED}`,
    again: 'After you have connected the disk of the backups.',
  },
  'unfinished-move': {
    title: 'Loans are still being moved here',
    what: `A move into this folder has not ended, so not all loans have arrived. Whoever began it can start the same move again, and it goes on where it stopped. ${UNTOUCHED}`,
    again: 'After the move has ended.',
  },
}

export const OTHER_WORDS: RefusalWords = {
  title: 'Loan Desk could not open the loans',
  what: 'Something happened that Loan Desk has no answer to. The log tells more to whoever helps you.',
  again: 'If the reason may be gone.',
}

export function isStartFault(code: StorageFault): code is StartFault {
  return Object.hasOwn(START_REFUSAL_WORDS, code)
}
