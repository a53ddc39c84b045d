import { readdirSync, readFileSync } from 'node:fs'

/**
 * Stops all threads of a process, so that its files can be read. Returns false if the process has ended. Linux only,
 * because the state of threads is read from /proc.
 */
export function freeze(processId: number): boolean {
  if (!signal(processId, 'SIGSTOP')) return false
  for (;;) {
    const states = threadsOf(processId).map((thread) => stateOf(processId, thread))
    if (states.every((state) => state === undefined || state === 'Z')) return false
    if (states.every((state) => state === undefined || state === 'T')) return true
  }
}

/** Lets a stopped process continue. Does nothing if it has ended. */
export function thaw(processId: number): void {
  signal(processId, 'SIGCONT')
}

/** Returns true if the process exists and got the signal. Signal 0 only checks. */
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
 * State of a thread: the letter after the name, which is in parentheses and may contain any character. Undefined if the
 * thread has ended. Source: proc_pid_stat(5).
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
