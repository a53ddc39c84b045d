import { useEffect, useEffectEvent } from 'react'

/** What the menu of the desktop window, the keys and the palette ask for. */
export type Command =
  | 'new-loan'
  | 'import'
  | 'choose-file'
  | 'questions'
  | 'palette'
  | 'search'
  | 'extend'
  | 'another-like'
  | 'compare'
  | 'what-if'
  | 'previous-loan'
  | 'next-loan'
  | 'step-before'
  | 'step-after'
  | 'differences'
  | 'refresh'
  | 'note'
  | 'export-csv'
  | 'export-xlsx'
  | 'export-evidence'
  | 'copy-table'
  | 'print'
  | 'open-evidence'
  | 'settings'
  | 'shortcuts'
  | 'select-all'
  | 'sort'
  | 'filter'
  | 'columns'
  | 'views'
  | 'terms'
  | 'submit'
  | 'back'

const handlers = new Map<Command, (() => void)[]>()
let waiting: Command | undefined

/** While the component is shown, the command runs this; the one mounted last wins. With null there is nothing to run now. */
export function useCommand(command: Command, handler: (() => void) | null): void {
  const run = useEffectEvent(() => handler?.())
  const isThere = handler !== null
  useEffect(() => {
    if (!isThere) return
    const own = () => run()
    handlers.set(command, [...(handlers.get(command) ?? []), own])
    if (waiting === command) {
      waiting = undefined
      own()
    }
    return () => {
      handlers.set(
        command,
        (handlers.get(command) ?? []).filter((other) => other !== own),
      )
    }
  }, [command, isThere])
}

/** Whether something is shown that the command runs. */
export function isCommandShown(command: Command): boolean {
  return (handlers.get(command)?.length ?? 0) > 0
}

/** Runs what is shown for the command; false where nothing is. */
export function runCommand(command: Command): boolean {
  const handler = handlers.get(command)?.at(-1)
  handler?.()
  return handler !== undefined
}

/** Runs the command once a page that knows it is there, such as the search of the list that one goes to. */
export function runCommandWhenReady(command: Command): void {
  waiting = command
}
