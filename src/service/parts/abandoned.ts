/** Thrown in the midst of a read whose answer nobody waits for any more. It is no fault, and nobody is told of it. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError'
}
