import { type ArmedFault, type Fault, MAX_FAULTS } from '#contract/test-bench/faults.ts'
import { fitsPattern, operationOf } from '#contract/test-bench/matching.ts'
import { refuseAt } from '#service/wire/refusal.ts'
import type { FaultKind, FaultSide, FaultStanding } from '#values/vocabulary/test-bench-terms.ts'

/** A request as a fault looks at it; `path` is without the query. */
export type AskedRequest = { readonly on: FaultSide; readonly method: string; readonly path: string }

/** The faults of one book. */
export type ArmedFaults = {
  /** In the order in which they were armed, used ones too. */
  readonly all: () => readonly ArmedFault[]
  /** Throws a RefusalError where there are too many. */
  readonly arm: (fault: Fault) => ArmedFault
  /** Puts these in the place of all that there are. */
  readonly replace: (faults: readonly Fault[]) => void
  /**
   * The fault that this request gets, counted as used. Nothing comes between the look and the count, so that of requests
   * that come at once no more get it than it says. `isMeant` narrows the choice: where the first that fits is of another
   * kind, none is taken.
   */
  readonly take: (asked: AskedRequest, isMeant?: (kind: FaultKind) => boolean) => ArmedFault | undefined
  /** Whether there was one of this id. */
  readonly disarm: (id: string) => boolean
  /** All of them, or those; with all of them ends what is late. */
  readonly clear: (which?: FaultStanding) => void
  /** Aborted when all are cleared. */
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

export function isUsedUp({ used, times }: ArmedFault): boolean {
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
