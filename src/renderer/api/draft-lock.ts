const LOCK = 'loan-desk-draft-'
const releases = new Map<string, () => void>()

/**
 * Locks a draft as long as this tab lives; false if another tab of this browser holds it. If the browser has no locks (http from another
 * machine), the service prevents overwriting.
 */
export async function holdAlone(id: string, withinMs = 0): Promise<boolean> {
  if (releases.has(id) || navigator.locks === undefined) return true
  const options = withinMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(withinMs) }
  return new Promise((resolve) => {
    const held = navigator.locks.request(`${LOCK}${id}`, options, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<void>((release) => releases.set(id, release))
    })
    held.catch(() => resolve(false))
  })
}

export function letGo(id: string): void {
  releases.get(id)?.()
  releases.delete(id)
}

/** Drafts locked by other tabs of this browser. */
export async function heldElsewhere(): Promise<readonly string[]> {
  const { held = [] } = navigator.locks === undefined ? {} : await navigator.locks.query()
  const ids = held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : []))
  return ids.filter((id) => !releases.has(id)).toSorted()
}
