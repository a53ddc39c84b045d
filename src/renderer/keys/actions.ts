import { type FacePage, facePageAt } from '#contract/face-pages.ts'
import { type Command, isCommandShown } from './commands.ts'
import { PLACES } from './shortcuts.ts'
import { usableKeys } from './usable-keys.ts'

/** An action of the palette: a command with its words, and its first key that works here, if any. */
export type Action = { readonly words: string; readonly keys: string | undefined; readonly command: Command }

/** Actions of the palette or of buttons only, without a key. */
const WITHOUT_KEYS = [
  { words: 'Read the loan again from its service', command: 'refresh' },
  { words: 'Export as CSV', command: 'export-csv' },
  { words: 'Export as Excel', command: 'export-xlsx' },
  { words: 'Export as evidence file', command: 'export-evidence' },
  { words: 'Copy the table', command: 'copy-table' },
  { words: 'Statement', command: 'statement' },
] as const satisfies readonly Pick<Action, 'words' | 'command'>[]

/** Commands that work everywhere, even if the page does not handle them. */
const EVERYWHERE: ReadonlySet<Command> = new Set(['new-loan', 'print', 'shortcuts'])

/** Actions available at this path: those of the page first, then those that work everywhere. */
export function actionsAt(path: string): readonly Action[] {
  const page = facePageAt(path)
  return [
    ...actionsOf(page).filter(({ command }) => isCommandShown(command)),
    ...WITHOUT_KEYS.filter(({ command }) => isCommandShown(command)).map((action) => ({ ...action, keys: undefined })),
    ...actionsOf(undefined).filter(({ command }) => EVERYWHERE.has(command)),
  ]
}

/** Actions of this page, or of every page if undefined. */
function actionsOf(page: FacePage | undefined): readonly Action[] {
  return PLACES.filter((place) => isOf(place, page)).flatMap(({ shortcuts }) =>
    shortcuts.flatMap((shortcut) =>
      'command' in shortcut
        ? [{ words: shortcut.words, keys: usableKeys(shortcut)[0], command: shortcut.command }]
        : [],
    ),
  )
}

function isOf(place: (typeof PLACES)[number], page: FacePage | undefined): boolean {
  const pages: readonly FacePage[] | undefined = 'pages' in place ? place.pages : undefined
  return page === undefined ? pages === undefined : (pages?.includes(page) ?? false)
}
