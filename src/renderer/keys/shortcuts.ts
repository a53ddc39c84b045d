import { FACE_PAGES, type FacePage } from '#contract/face-pages.ts'
import { type Command, isCommandShown } from './commands.ts'

/** A shortcut and its words. The shell listens to the keys of a command; other keys belong to the element they work in. */
export type Shortcut = {
  readonly words: string
  readonly keys: readonly string[]
  readonly command?: Command
}

/** Shortcuts of a place. `pages`: the pages whose commands they are; without it, they work everywhere. */
type Place = {
  readonly where: string
  readonly pages?: readonly FacePage[]
  readonly shortcuts: readonly Shortcut[]
}

/** All shortcuts, for both the dialog and the key listener. */
export const PLACES = [
  {
    where: 'Everywhere',
    shortcuts: [
      { words: 'New loan', keys: ['Ctrl+N', 'n'], command: 'new-loan' },
      { words: 'Find loans, clients, actions and pages', keys: ['Ctrl+K', '/'], command: 'palette' },
      { words: 'Send the form, decide', keys: ['Ctrl+Enter'], command: 'submit' },
      { words: 'Close, clear, or one step back', keys: ['Esc'], command: 'back' },
      { words: 'Save as PDF or print', keys: ['Ctrl+P'], command: 'print' },
      { words: 'Settings', keys: ['Ctrl+,'], command: 'settings' },
      { words: 'Shortcuts', keys: ['?'], command: 'shortcuts' },
    ],
  },
  {
    where: 'In a list',
    pages: [FACE_PAGES.loans],
    shortcuts: [
      { words: 'Row up, row down', keys: ['↑', '↓'] },
      { words: 'First row, last row', keys: ['Home', 'End'] },
      { words: 'Search the list', keys: ['/'], command: 'search' },
      { words: 'Open the row', keys: ['Enter'] },
      { words: 'Import loans from a file', keys: ['i'], command: 'import' },
      { words: 'Select the loan of the row', keys: ['Space'] },
      { words: 'Select row by row', keys: ['Shift+↑', 'Shift+↓'] },
      { words: 'Select all that match', keys: ['Ctrl+A'], command: 'select-all' },
      { words: 'Sort by a column, then ← → and Enter', keys: ['s'], command: 'sort' },
      { words: 'Add a filter', keys: ['f'], command: 'filter' },
      { words: 'Choose a view', keys: ['v'], command: 'views' },
      { words: 'Choose the columns', keys: ['c'], command: 'columns' },
      { words: 'Move the column, while they are chosen', keys: ['Alt+↑', 'Alt+↓'] },
      { words: 'Buy the selected loans back', keys: ['b'], command: 'buy-back' },
      { words: 'Try an extension of the selected loans', keys: ['Ctrl+E'], command: 'extend' },
    ],
  },
  {
    where: 'On a client',
    pages: [FACE_PAGES.client],
    shortcuts: [
      { words: 'Begin a loan for this client', keys: ['Ctrl+N', 'n'], command: 'new-loan' },
      { words: 'Begin another loan like the one of the row', keys: ['Ctrl+D'], command: 'another-like' },
      { words: 'Write a note on the client', keys: ['m'], command: 'note' },
    ],
  },
  {
    where: 'On a loan',
    pages: [FACE_PAGES.loan],
    shortcuts: [
      { words: 'Record a payment', keys: ['p'], command: 'record-payment' },
      { words: 'Buy back', keys: ['b'], command: 'buy-back' },
      { words: 'Extend the loan', keys: ['Ctrl+E'], command: 'extend' },
      { words: 'Begin another loan like this one', keys: ['Ctrl+D'], command: 'another-like' },
      { words: 'Next loan of the list', keys: ['j'], command: 'next-loan' },
      { words: 'Previous loan of the list', keys: ['k'], command: 'previous-loan' },
      { words: 'Compare the versions of the loan', keys: ['c'], command: 'compare' },
      { words: 'What if the loan is extended', keys: ['w'], command: 'what-if' },
      { words: 'Write a note', keys: ['m'], command: 'note' },
      { words: 'From amount to amount', keys: ['←', '→', '↑', '↓'] },
      { words: 'Explain the amount', keys: ['Enter'] },
    ],
  },
  {
    where: 'In a comparison',
    pages: [FACE_PAGES.compare],
    shortcuts: [
      { words: 'Step Before', keys: ['['], command: 'step-before' },
      { words: 'Step After', keys: [']'], command: 'step-after' },
      { words: 'Show all rows', keys: ['d'], command: 'differences' },
    ],
  },
  {
    where: 'On New loan',
    pages: [FACE_PAGES.newLoan],
    shortcuts: [
      { words: 'Choose a set of terms', keys: ['Ctrl+B'], command: 'terms' },
      { words: 'Paste rows', keys: ['Ctrl+V'] },
      { words: 'Fill the cell from above', keys: ['Ctrl+D'] },
      { words: 'Select cells', keys: ['Shift+↑', 'Shift+↓'] },
      { words: 'Empty the selected cells', keys: ['Delete'] },
      { words: 'Insert a row above', keys: ['Ctrl+I'] },
      { words: 'Delete the row', keys: ['Alt+Delete'] },
      { words: 'Undo, redo', keys: ['Ctrl+Z', 'Ctrl+Y'] },
      { words: 'Open the calendar of a date', keys: ['Alt+↓'] },
      { words: 'Another draft', keys: ['Ctrl+N'] },
      { words: 'Open the first draft to the ninth', keys: ['Alt+1', 'Alt+9'] },
    ],
  },
  {
    where: 'On an import',
    pages: [FACE_PAGES.newImport, FACE_PAGES.import],
    shortcuts: [
      { words: 'Choose a file', keys: ['Ctrl+O'], command: 'choose-file' },
      { words: 'Go to the first open question', keys: ['q'], command: 'questions' },
      { words: 'Answer the question', keys: ['1', '9'] },
      { words: 'Paste rows of a file', keys: ['Ctrl+V'] },
      { words: 'Next faulty cell', keys: ['Tab'] },
      { words: 'The same for all alike', keys: ['Ctrl+D'] },
      { words: 'Undo a correction', keys: ['Ctrl+Z'] },
      { words: 'Leave the line out, or put it back', keys: ['Delete'] },
    ],
  },
  {
    where: 'Before production',
    shortcuts: [{ words: 'Send, held for one second', keys: ['Ctrl+Enter'] }],
  },
] as const satisfies readonly Place[]

/** Commands by keys: some keys mean different things in different places. */
const COMMANDS_OF = Map.groupBy(
  PLACES.flatMap(({ shortcuts }: Place) =>
    shortcuts.flatMap(({ keys, command }) => (command ? keys.map((key) => ({ key: inCode(key), command })) : [])),
  ),
  ({ key }) => key,
)

/** Command of these keys, such as `Ctrl+n`, `/` or `Escape`: of several, the one that a shown component handles. */
export function commandUnder(keys: string): Command | undefined {
  const commands = COMMANDS_OF.get(keys)?.map(({ command }) => command) ?? []
  return commands.find(isCommandShown) ?? commands[0]
}

/** `Ctrl+N` → `Ctrl+n`: the browser names keys as they are typed. */
function inCode(keys: string): string {
  if (keys === 'Esc') return 'Escape'
  return keys.startsWith('Ctrl+') && keys.length === 'Ctrl+N'.length ? `Ctrl+${keys.slice(-1).toLowerCase()}` : keys
}
