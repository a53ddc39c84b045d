/** Lets whatever waits be served before a long piece of work goes on. A timer would not: it may be due before anything else is looked at. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

/** What is no larger holds up no other request, however many there are. */
const SMALL_BYTES = 4_096
/** About 700 schedule rows: some milliseconds to read, check and answer. */
const ENOUGH_BYTES = 65_536

let taken = 0
let next: Promise<void> = Promise.resolve()

/**
 * Lets a body be worked through where this turn of the thread has not had enough of them yet, else in a later one: those
 * who come at the same moment would together hold up everybody else.
 */
export async function turnFor(bytes: number): Promise<void> {
  if (bytes <= SMALL_BYTES) return
  while (taken > 0 && taken + bytes > ENOUGH_BYTES) await next
  if (taken === 0) next = othersFirst().then(release)
  taken += bytes
}

function release(): void {
  taken = 0
}
