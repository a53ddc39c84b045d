import { type ArmedFault, type Fault, MAX_FAULTS } from '#contract/test-bench/faults.ts'
import { fitsPattern, operationOf } from '#contract/test-bench/matching.ts'
import { refuseAt } from '#service/wire/refusal.ts'
import type { FaultKind, FaultSide, FaultStanding } from '#values/vocabulary/test-bench-terms.ts'

/** The parts of a request that faults match; `path` is without the query. */
type AskedRequest = { readonly on: FaultSide; readonly method: string; readonly path: string }

/** Faults of one book. */
export type ArmedFaults = {
  /** Faults in the order in which they were armed, used ones included. */
  readonly all: () => readonly ArmedFault[]
  /** Throws a RefusalError if there are too many. */
  readonly arm: (fault: Fault) => ArmedFault
  /** Replaces all faults. */
  readonly replace: (faults: readonly Fault[]) => void
  /**
   * Takes the fault for this request and counts it as used, in one step, so that concurrent requests never use a fault
   * more often than it allows. `isMeant` selects the kinds: if the first matching fault is of another kind, none is
   * taken.
   */
  readonly take: (asked: AskedRequest, isMeant?: (kind: FaultKind) => boolean) => ArmedFault | undefined
  /** False if there is no fault of this id. */
  readonly disarm: (id: string) => boolean
  /** Clears all faults, or those of a standing; clearing all also sends late answers. */
  readonly clear: (which?: FaultStanding) => void
  /** Signal that is aborted when all faults are cleared. */
  readonly whileArmed: () => AbortSignal
}

export function createArmedFaults(): ArmedFaults {
  let faults: readonly ArmedFault[] = []
  let count = 0
  let cleared = new AbortController()

  function armed(fault: Fault): ArmedFault {
    count++
    return { ...fault, id: String(count), used: 0 }
  }

  return {
    all: () => faults,
    arm: (fault) => {
      if (faults.length >= MAX_FAULTS) refuseAt('', 'too-many-faults', { most: MAX_FAULTS })
      const added = armed(fault)
      faults = [...faults, added]
      return added
    },
    replace: (given) => {
      faults = given.map(armed)
    },
    take: (asked, isMeant = () => true) => {
      const found = faults.find((fault) => !isUsedUp(fault) && fits(fault, asked))
      if (!found || !isMeant(found.answer.kind)) return undefined
      const taken = { ...found, used: found.used + 1 }
      faults = faults.map((fault) => (fault.id === taken.id ? taken : fault))
      return taken
    },
    disarm: (id) => {
      const before = faults.length
      faults = faults.filter((fault) => fault.id !== id)
      return faults.length < before
    },
    clear: (which) => {
      faults = which === undefined ? [] : faults.filter((fault) => isUsedUp(fault) !== (which === 'used'))
      if (which !== undefined) return
      cleared.abort()
      cleared = new AbortController()
    },
    whileArmed: () => cleared.signal,
  }
}

function isUsedUp({ used, times }: ArmedFault): boolean {
  return used >= times
}

function fits({ on, request }: ArmedFault, asked: AskedRequest): boolean {
  const { operation, method, path } = request
  return (
    on === asked.on &&
    (operation === undefined || operation === operationOf(asked.method, asked.path)) &&
    (method === undefined || method === asked.method) &&
    (path === undefined || fitsPattern(path, asked.path))
  )
}
