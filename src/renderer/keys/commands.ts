import { useEffect, useEffectEvent } from 'react'

/** What the menu of the desktop window and the keys ask for. */
export type Command =
  | 'new-loan'
  | 'search'
  | 'extend'
  | 'compare'
  | 'what-if'
  | 'previous-loan'
  | 'next-loan'
  | 'step-before'
  | 'step-after'
  | 'differences'
  | 'print'
  | 'open-evidence'
  | 'settings'
  | 'shortcuts'
  | 'select-all'
  | 'submit'
  | 'back'

const handlers = new Map<Command, (() => void)[]>()
let waiting: Command | undefined

/** While the component is shown, the command runs this; the one mounted last wins. */
export function useCommand(command: Command, handler: () => void): void {
  const run = useEffectEvent(handler)
  useEffect(() => {
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
  }, [command])
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
