import { useSyncExternalStore } from 'react'
import { z } from 'zod'

/** One thing that somebody did on the pages; `path` is the page it was done on. Roles and names are those of ARIA. */
const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), path: z.string() }),
  z.object({ kind: z.literal('click'), path: z.string(), role: z.string(), name: z.string() }),
  z.object({ kind: z.literal('fill'), path: z.string(), role: z.string(), name: z.string(), value: z.string() }),
  z.object({ kind: z.literal('press'), path: z.string(), key: z.string() }),
])

const recording = z.object({ isOn: z.boolean(), steps: z.array(step) })

export type RecordedStep = z.output<typeof step>
export type Recording = z.output<typeof recording>

const KEY = 'loan-desk-recording'
const NOTHING: Recording = { isOn: false, steps: [] }
/** A test of more is of no use to anybody. */
const MOST = 500

let kept: Recording | undefined
const listeners = new Set<() => void>()

/** What was recorded in this tab, also before it was loaded again. */
export function recorded(): Recording {
  kept ??= recording.safeParse(read()).data ?? NOTHING
  return kept
}

/** Begins anew. */
export function startRecording(): void {
  keep({ isOn: true, steps: [] })
}

export function stopRecording(): void {
  keep({ ...recorded(), isOn: false })
}

/** Of a field that is typed into again, what is in it at the end counts. */
export function record(next: RecordedStep): void {
  const { isOn, steps } = recorded()
  if (!isOn || steps.length >= MOST) return
  const last = steps.at(-1)
  const goesOn = next.kind === 'fill' && last?.kind === 'fill' && last.name === next.name && last.path === next.path
  keep({ isOn, steps: [...(goesOn ? steps.slice(0, -1) : steps), next] })
}

/** The recording as it is now; its readers are drawn again when it changes. */
export function useRecording(): Recording {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, recorded)
}

function keep(next: Recording): void {
  kept = next
  sessionStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
