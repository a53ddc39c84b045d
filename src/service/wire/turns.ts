/**
 * Lets waiting requests be served before a long piece of work continues. A timer would not: it may fire before anything
 * else is served.
 */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

/** Bodies up to this size hold up no other request, however many they are. */
const SMALL_BYTES = 4_096
/** About 700 schedule rows: some milliseconds to read, check and answer. */
const ENOUGH_BYTES = 65_536

let taken = 0
let next: Promise<void> = Promise.resolve()

/**
 * Waits until a body may be processed: in this turn of the thread if its bytes still fit, else in a later one. Requests
 * that arrive together would otherwise hold up everybody else.
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
