import { readdirSync, readFileSync } from 'node:fs'

/**
 * Stops all threads of a process where they are, so that its files can be looked at. Returns false if it has ended. Linux
 * alone shows the state of threads, under /proc.
 */
export function freeze(processId: number): boolean {
  if (!signal(processId, 'SIGSTOP')) return false
  for (;;) {
    const states = threadsOf(processId).map((thread) => stateOf(processId, thread))
    if (states.every((state) => state === undefined || state === 'Z')) return false
    if (states.every((state) => state === undefined || state === 'T')) return true
  }
}

/** Lets it go on; one that has ended meanwhile stays ended. */
export function thaw(processId: number): void {
  signal(processId, 'SIGCONT')
}

/** True if there was a process to take the signal; 0 only asks. */
export function signal(processId: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(processId, name)
  } catch {
    return false
  }
}

function threadsOf(processId: number): readonly string[] {
  return unlessGone(() => readdirSync(`/proc/${processId}/task`)) ?? []
}

/**
 * The letter after the name, which is in parentheses and may hold any; undefined for a thread that has ended.
 * Source: proc_pid_stat(5).
 */
function stateOf(processId: number, thread: string): string | undefined {
  const stat = unlessGone(() => readFileSync(`/proc/${processId}/task/${thread}/stat`, 'utf8'))
  return stat?.charAt(stat.lastIndexOf(')') + 2)
}

function unlessGone<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
