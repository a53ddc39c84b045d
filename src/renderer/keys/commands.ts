import { useEffect, useEffectEvent } from 'react'

/** Commands of the desktop window's menu, the keys and the palette. */
export type Command =
  | 'new-loan'
  | 'import'
  | 'choose-file'
  | 'questions'
  | 'palette'
  | 'search'
  | 'extend'
  | 'record-payment'
  | 'buy-back'
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
  | 'statement'
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

/** Registers a handler of the command while the component is shown; the one mounted last wins. With null, nothing is registered. */
export function useCommand(command: Command, handler: (() => void) | null): void {
  const run = useEffectEvent(() => handler?.())
  const isThere = handler !== null
  useEffect(() => {
    if (!isThere) return
    const own = () => run()
    handlers.set(command, [...(handlers.get(command) ?? []), own])
    return () => {
      handlers.set(
        command,
        (handlers.get(command) ?? []).filter((other) => other !== own),
      )
    }
  }, [command, isThere])
}

/** True if a shown component handles the command. */
export function isCommandShown(command: Command): boolean {
  return (handlers.get(command)?.length ?? 0) > 0
}

/** Runs the command's current handler; false if there is none. */
export function runCommand(command: Command): boolean {
  const handler = handlers.get(command)?.at(-1)
  handler?.()
  return handler !== undefined
}
