/** Ends a read whose caller has left. It is not a fault, and is not reported. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError'
}
