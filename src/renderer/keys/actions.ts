import { type FacePage, facePageAt } from '#contract/face-pages.ts'
import { type Command, isCommandShown } from './commands.ts'
import { PLACES } from './shortcuts.ts'

/** What the palette offers to do: a command in its words, with its first key if it has one. */
export type Action = { readonly words: string; readonly keys: string | undefined; readonly command: Command }

/** Done by the palette or a button alone, as no key is kept for them. */
const WITHOUT_KEYS = [
  { words: 'Read the loan again from its service', command: 'refresh' },
  { words: 'Export as CSV', command: 'export-csv' },
  { words: 'Export as Excel', command: 'export-xlsx' },
  { words: 'Export as evidence file', command: 'export-evidence' },
  { words: 'Copy the table', command: 'copy-table' },
] as const satisfies readonly Pick<Action, 'words' | 'command'>[]

/** What works wherever one is, also where no page knows it. */
const EVERYWHERE: ReadonlySet<Command> = new Set(['new-loan', 'search', 'print', 'shortcuts'])

/** All that can be done now at this path of the address: what is of its page first, then what works everywhere. */
export function actionsAt(path: string): readonly Action[] {
  const page = facePageAt(path)
  return [
    ...actionsOf(page).filter(({ command }) => isCommandShown(command)),
    ...WITHOUT_KEYS.filter(({ command }) => isCommandShown(command)).map((action) => ({ ...action, keys: undefined })),
    ...actionsOf(undefined).filter(({ command }) => EVERYWHERE.has(command)),
  ]
}

/** The commands of this page, or with undefined those of every page. */
function actionsOf(page: FacePage | undefined): readonly Action[] {
  return PLACES.filter((place) => isOf(place, page)).flatMap(({ shortcuts }) =>
    shortcuts.flatMap((shortcut) =>
      'command' in shortcut ? [{ words: shortcut.words, keys: shortcut.keys[0], command: shortcut.command }] : [],
    ),
  )
}

function isOf(place: (typeof PLACES)[number], page: FacePage | undefined): boolean {
  const pages: readonly FacePage[] | undefined = 'pages' in place ? place.pages : undefined
  return page === undefined ? pages === undefined : (pages?.includes(page) ?? false)
}
